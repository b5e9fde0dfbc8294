import { describe, expect, it } from 'vitest';
import { zodImports } from '../build/build-problems.ts';
import { publicPages } from '../build/public-modules.ts';
import { pathsIn } from './expressions.ts';
import { filesUnder, sourcesUnder } from './sources.ts';

describe('a page that everybody may open', () => {
  it('is one of the table of screens', () => {
    expect(filesUnder('web')).toEqual(expect.arrayContaining(publicPages()));
    expect(publicPages().length).toBeGreaterThan(8);
  });

  it('brings no zod along: its forms fetch their rules', () => {
    expect(zodImports()).toEqual([]);
  });
});

it('the web reads of an endpoint only what its build leaves of it', () => {
  const dropped = /\b\w+Api\.\w+\.(?:who|params|input|output|body|status)\b/;
  const reading = sourcesUnder('web')
    .filter(({ text }) => dropped.test(text))
    .flatMap((source) => pathsIn(source).flatMap((path) => (dropped.test(path) ? [`${source.file}: ${path}`] : [])));
  expect(reading).toEqual([]);
});
