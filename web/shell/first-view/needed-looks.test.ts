import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neededLooks } from './needed-looks.ts';

const drawn = '<main class="page bg-gypsum"><p class="sm:px-4 [&amp;&gt;*]:block mt-.5">…</p></main>';

describe('the looks that a page is drawn with', () => {
  it.each([
    ['a class that is in it', '.page{width:100%}', true],
    ['a class that is not', '.table-dense{padding:0}', false],
    ['a class of which another is the beginning', '.pages{width:100%}', false],
    ['no class at all', 'sub,sup{line-height:0}', true],
    ['one of several selectors', '.absent,.page{color:red}', true],
    ['a selector without a class beside one with', '.absent,h1{color:red}', true],
    ['a theme that is chosen later', '.dark{--ink:#fff}', true],
    ['a class under that theme that is not in it', '.dark .absent{color:red}', false],
    ['an escaped class', '.sm\\:px-4{padding:1rem}', true],
    ['a class with an escaped comma and brackets', '.grid-\\[a\\(0\\,1fr\\)\\]{display:grid}', false],
    ['a class that HTML writes otherwise', '.\\[\\&\\>\\*\\]\\:block>*{display:block}', true],
    ['a class with a point', '.mt-\\.5{margin-top:.125rem}', true],
    ['a class that begins with a digit', '.\\32 xl{color:red}', false],
    ['a pseudo-class', '.page:hover{color:red}', true],
    ['a font', '@font-face{font-family:"a}b";src:url(x.woff2)}', true],
    ['steps of an animation', '@keyframes breathe{0%{opacity:1}to{opacity:.4}}', true],
  ])('has, or leaves out, rules with %s', (_, rule, isNeeded) => {
    expect(neededLooks(`${rule}b{color:blue}`, drawn)).toBe(isNeeded ? `${rule}b{color:blue}` : 'b{color:blue}');
  });

  it('keeps what stands around rules, and nothing around none', () => {
    const sheet =
      '@media (min-width:640px){.page{a:b}.absent{a:b}}@media print{.absent{a:b}}@supports (a:b){@media print{.page{c:d}}.page{e:f}}';
    expect(neededLooks(sheet, drawn)).toBe(
      '@media (min-width:640px){.page{a:b}}@supports (a:b){@media print{.page{c:d}}}@supports (a:b){.page{e:f}}',
    );
  });

  it('is the whole sheet where everything is in it, in its order', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), (names) => {
        const sheet = names.map((each, at) => `.${each}{order:${at}}`).join('');
        expect(neededLooks(sheet, `<p class="${names.join(' ')}">`)).toBe(sheet);
      }),
    );
  });
});
