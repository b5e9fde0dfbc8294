/**
 * A selector, and of what it names that of which one must be in a page that it changes: its classes with their point, or
 * its elements where it has none. One that names neither changes every page.
 */
type Selector = { text: string; names: readonly string[] };

/** A rule of a sheet with the conditions around it; what is no rule has no selectors. */
type Rule = { around: readonly string[]; selectors: readonly Selector[]; block: string };

/** What a first view may have without being drawn with it: the theme is chosen where it is read. */
const CHOSEN_LATER = 'dark';

/** What a page is not while it is first seen: printed. */
const LATER_MEDIA = /^@media print\b/;

/** What nothing in a page is while it is first seen: under a pointer, pressed, in transition. Keys may be there at once. */
const LATER_STATE = /:(hover|active|-moz-|:(-webkit-|-moz-|backdrop|file-selector|view-transition))/;

const known = new Map<string, Rule[]>();

/**
 * Of a built sheet those rules that a drawn page is first seen with, in their order: those that name neither a class nor an
 * element, and those of which one is in it. All of the sheet behind them changes nothing of the page before it is used,
 * but for the fonts that are to be fetched.
 */
export function neededLooks(sheet: string, html: string): string {
  const rules = known.get(sheet) ?? rulesOf(withoutLaterFonts(sheet));
  known.set(sheet, rules);
  const drawn = namesIn(html);
  const isNeeded = ({ names }: Selector) => names.length === 0 || names.some((name) => drawn.has(name));
  return joined(
    rules.flatMap(({ around, selectors, block }) => {
      const needed = selectors.filter(isNeeded).map(({ text }) => text);
      return selectors.length > 0 && needed.length === 0 ? [] : { around, text: needed.join() + block };
    }),
  );
}

/**
 * A sheet without the fonts that are to be fetched, and without their names: with one under way a browser finds a font of
 * last resort for every size before the first letter is drawn, a fifth of a slow phone's first layout. A name is a string
 * before others.
 */
function withoutLaterFonts(sheet: string): string {
  const faces = [...sheet.matchAll(/@font-face\{font-family:("[^"]*")[^}]*\burl\([^}]*\}/g)];
  return faces.reduce((text, [face, name = '']) => text.replaceAll(face, '').replaceAll(`${name},`, ''), sheet);
}

/** Rules in their order, neighbours under the same conditions together. */
function joined(rules: readonly { around: readonly string[]; text: string }[]): string {
  let open: readonly string[] = [];
  let text = '';
  for (const rule of rules) {
    if (rule.around.join() !== open.join()) {
      text += '}'.repeat(open.length) + rule.around.map((condition) => `${condition}{`).join('');
      open = rule.around;
    }
    text += rule.text;
  }
  return text + '}'.repeat(open.length);
}

/** The rules of a minified sheet, those within conditions one by one. */
function rulesOf(sheet: string, around: readonly string[] = []): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < sheet.length; ) {
    const begin = at;
    const opened = endOf(sheet, at, '{;');
    const prelude = sheet.slice(begin, opened);
    if (sheet[opened] !== '{') {
      at = opened + 1;
      if (prelude.trim() !== '') rules.push({ around, selectors: [], block: `${prelude};` });
      continue;
    }
    const closed = endOf(sheet, opened + 1, '}');
    at = closed + 1;
    if (LATER_MEDIA.test(prelude)) continue;
    if (/^@(media|supports|container|layer)\b/.test(prelude))
      rules.push(...rulesOf(sheet.slice(opened + 1, closed), [...around, prelude]));
    else if (prelude.startsWith('@')) rules.push({ around, selectors: [], block: sheet.slice(begin, at) });
    else rules.push(...ruleOf(prelude, sheet.slice(opened, at), around));
  }
  return rules;
}

/** Where the first of these signs stands that is in no string, no brackets and no block within. */
function endOf(text: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if (depth === 0 && signs.includes(sign)) return at;
    else if ('{(['.includes(sign)) depth += 1;
    else if ('})]'.includes(sign)) depth -= 1;
  }
  return text.length;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[from]) return at;
  }
  return text.length;
}

/** The rule of these selectors; none where each of them means what comes later. */
function ruleOf(prelude: string, block: string, around: readonly string[]): Rule[] {
  const first = separate(prelude).filter((text) => !isLater(text));
  return first.length === 0
    ? []
    : [{ around, selectors: first.map((text) => ({ text, names: namesOf(text) })), block }];
}

/** Whether a selector means a state that comes later, with certainty: not by one of several that it has, or denied. */
const isLater = (selector: string): boolean =>
  LATER_STATE.test(withoutArguments(selector.replace(CLASS, ''), /:(is|where|not)\(/));

/** Selectors one by one, at the commas that stand in no brackets. */
function separate(selectors: string): string[] {
  const end = endOf(selectors, 0, ',');
  const rest = selectors.slice(end + 1);
  return rest === '' ? [selectors.slice(0, end)] : [selectors.slice(0, end), ...separate(rest)];
}

/** A selector without what these functions of it have in brackets. */
function withoutArguments(selector: string, functions: RegExp): string {
  const found = functions.exec(selector);
  if (!found) return selector;
  const begin = found.index + found[0].length;
  return selector.slice(0, found.index) + withoutArguments(selector.slice(endOf(selector, begin, ')') + 1), functions);
}

const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\p{ASCII}])+)/giu;

/** The classes that a selector names, without the signs that escape them; of one that names none, the elements. */
function namesOf(selector: string): string[] {
  const classes = [...selector.matchAll(CLASS)]
    .map(([, name = '']) =>
      name.replace(/\\([\da-f]{1,6}) ?|\\(.)/giu, (_, code?: string, sign = '') =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
      ),
    )
    .filter((name) => name !== CHOSEN_LATER);
  return classes.length > 0 ? classes.map((name) => `.${name}`) : elementsOf(selector);
}

const elementsOf = (selector: string): string[] =>
  withoutArguments(selector.replace(CLASS, ''), /:(lang|dir|nth-[a-z-]+)\(/)
    .replace(/\[[^\]]*\]|::?[a-z-]+/g, ' ')
    .match(/[a-z][a-z\d]*/g) ?? [];

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The elements of a drawn page, with those that it stands in, and the classes of them all. */
function namesIn(html: string): Set<string> {
  const elements = Array.from(`<html><body>${html}`.matchAll(/<([a-z][a-z\d]*)/g), ([, name = '']) => name);
  const found = new Set(elements);
  // Most elements of a page are dressed as others are.
  const values = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value));
  for (const value of values) {
    const text = value.replace(/&([^;]+);/g, (whole, name: string) => references[name] ?? whole);
    for (const name of text.split(/\s+/)) found.add(`.${name}`);
  }
  return found;
}
