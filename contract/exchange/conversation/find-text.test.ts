import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findText, lowerCaseText } from './find-text.ts';

it.each([
  ['A large Fluorite', 'FLUORITE', { before: 'A large ', match: 'Fluorite', after: '' }],
  ['紫色萤石，六厘米', '萤石', { before: '紫色', match: '萤石', after: '，六厘米' }],
  ['100 % pure', '% p', { before: '100 ', match: '% p', after: 'ure' }],
  ['KF_0002', '_', { before: 'KF', match: '_', after: '0002' }],
  ['ПРИВЕТ', 'привет', { before: '', match: 'ПРИВЕТ', after: '' }],
  ['İstanbul, Türkiye', 'türk', { before: 'İstanbul, ', match: 'Türk', after: 'iye' }],
])('%j contains %j', (text, query, excerpt) => {
  expect(findText(text, lowerCaseText(query))).toEqual(excerpt);
});

it.each([
  ['A large Fluorite', 'calcite'],
  ['100 pure', '%'],
  ['KF-0002', '_'],
])('%j does not contain %j', (text, query) => {
  expect(findText(text, lowerCaseText(query))).toBeNull();
});

it('shows so much around a match that it can be told apart, and cuts no character', () => {
  const excerpt = findText(`${'🪨'.repeat(200)}here${'🪨'.repeat(200)}`, 'here');
  expect(excerpt).toEqual({ before: `…${'🪨'.repeat(30)}`, match: 'here', after: `${'🪨'.repeat(90)}…` });
});

it('any part of a text is found in it, in any case', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string(),
      (a, b, c) => {
        const text = a + b + c;
        const excerpt = findText(text, lowerCaseText(b));
        expect(lowerCaseText(excerpt?.match ?? '')).toBe(lowerCaseText(b));
        expect(text).toContain(excerpt?.match);
      },
    ),
  );
});
