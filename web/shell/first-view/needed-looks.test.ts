import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neededLooks } from './needed-looks.ts';

const drawn = '<main class="page bg-gypsum"><p class="sm:px-4 [&amp;&gt;*]:block mt-.5">…</p></main>';

describe('the looks that a page is drawn with', () => {
  it.each([
    ['a class that is in it', '.page{width:100%}', true],
    ['a class that is not', '.table-dense{padding:0}', false],
    ['a class of which another is the beginning', '.pages{width:100%}', false],
    ['an element that is in it', 'p{line-height:0}', true],
    ['elements that are not', 'sub,sup{line-height:0}', false],
    ['what every page stands in', 'html{color:red}', true],
    ['neither a class nor an element', ':root,:lang(zh),[hidden]{color:red}', true],
    ['an element in brackets', ':lang(zh):is(h1,p){color:red}', true],
    ['elements in brackets that are not in it', ':where(select:is([multiple],[size])) optgroup{a:b}', false],
    ['a theme that is chosen later', '.dark{--ink:#fff}', true],
    ['a class under that theme that is not in it', '.dark .absent{color:red}', false],
    ['an escaped class', '.sm\\:px-4{padding:1rem}', true],
    ['a class with an escaped comma and brackets', '.grid-\\[a\\(0\\,1fr\\)\\]{display:grid}', false],
    ['a class that HTML writes otherwise', '.\\[\\&\\>\\*\\]\\:block>*{display:block}', true],
    ['a class with a point', '.mt-\\.5{margin-top:.125rem}', true],
    ['a class that begins with a digit', '.\\32 xl{color:red}', false],
    ['a pseudo-class', '.page:first-child{color:red}', true],
    ['a state that comes later', '.page:hover,p:active{color:red}', false],
    ['where the keys are', '.page:focus-visible{color:red}', true],
    ['such a state of something in it', '.page:has(a:hover){color:red}', false],
    ['the lack of such a state', '.page:not(:hover,:has(a:active)){color:red}', true],
    ['such a state as one of several', ':is(.absent:has(a:hover),.page){color:red}', true],
    ['a part of a control', '::-webkit-datetime-edit{padding:0}', false],
    ['what stands in an empty field', '::placeholder{opacity:1}', true],
    ['a font of the device', '@font-face{font-family:"a}b";src:local("a}b")}', true],
    ['a font that is to be fetched', '@font-face{font-family:"a b";src:url(x.woff2)}', false],
    ['steps of an animation', '@keyframes breathe{0%{opacity:1}to{opacity:.4}}', true],
  ])('have, or leave out, rules with %s', (_, rule, isNeeded) => {
    expect(neededLooks(`${rule}p{color:blue}`, drawn)).toBe(isNeeded ? `${rule}p{color:blue}` : 'p{color:blue}');
  });

  it('have of several selectors those that are needed', () => {
    const rule = ':is(.absent:hover,.page),.absent,.page:hover,h1,p,.bg-gypsum:first-child{a:b}';
    expect(neededLooks(rule, drawn)).toBe(':is(.absent:hover,.page),p,.bg-gypsum:first-child{a:b}');
  });

  it('name no font that is to be fetched', () => {
    const face = '@font-face{font-family:"Later";src:url(x.woff2)format("woff2");unicode-range:U+??}';
    expect(neededLooks(`:root{--serif:"Later","Now",serif}${face}${face}p{a:b}`, drawn)).toBe(
      ':root{--serif:"Now",serif}p{a:b}',
    );
  });

  it('keep what stands around rules, and nothing around none', () => {
    const sheet =
      '@media (min-width:640px){.page{a:b}.absent{a:b}}@media print{.page{a:b}}@supports (a:b){@media (hover){.page{c:d}}.page{e:f}}';
    expect(neededLooks(sheet, drawn)).toBe(
      '@media (min-width:640px){.page{a:b}}@supports (a:b){@media (hover){.page{c:d}}}@supports (a:b){.page{e:f}}',
    );
  });

  it('are the whole sheet where everything is in it, in its order', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), (names) => {
        const sheet = names.map((each, at) => `.${each}{order:${at}}`).join('');
        expect(neededLooks(sheet, `<p class="${names.join(' ')}">`)).toBe(sheet);
      }),
    );
  });
});
