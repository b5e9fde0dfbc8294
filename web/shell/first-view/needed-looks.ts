/** A rule of a sheet: the conditions around it, its text, and the classes that its selectors name. */
type Rule = { around: readonly string[]; text: string; classes: readonly string[] };

/** What a first view may have without being drawn with it: the theme is chosen where it is read. */
const CHOSEN_LATER = 'dark';

const known = new Map<string, Rule[]>();

/**
 * Of a built sheet those rules that a drawn page is seen with, in their order: those that name no class, and those of
 * which a class is in it. All of the sheet behind them changes nothing of the page.
 */
export function neededLooks(sheet: string, html: string): string {
  const rules = known.get(sheet) ?? rulesOf(sheet);
  known.set(sheet, rules);
  const drawn = classesIn(html);
  const needed = rules.filter(({ classes }) => classes.length === 0 || classes.some((name) => drawn.has(name)));
  return joined(needed);
}

/** Rules in their order, neighbours under the same conditions together. */
function joined(rules: readonly Rule[]): string {
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
      if (prelude.trim() !== '') rules.push({ around, text: `${prelude};`, classes: [] });
      continue;
    }
    const closed = endOf(sheet, opened + 1, '}');
    at = closed + 1;
    const text = sheet.slice(begin, at);
    if (/^@(media|supports|container|layer)\b/.test(prelude))
      rules.push(...rulesOf(sheet.slice(opened + 1, closed), [...around, prelude]));
    else rules.push({ around, text, classes: prelude.startsWith('@') ? [] : classesOf(prelude) });
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

/** The classes that selectors name, without the signs that escape them; none where one of them does without any. */
function classesOf(selectors: string): string[] {
  const each = selectors.split(/(?<!\\),/).map(classesOfOne);
  return each.some((names) => names.length === 0) ? [] : each.flat();
}

const classesOfOne = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\p{ASCII}])+)/giu)]
    .map(([, name = '']) =>
      name.replace(/\\([\da-f]{1,6}) ?|\\(.)/giu, (_, code?: string, sign = '') =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
      ),
    )
    .filter((name) => name !== CHOSEN_LATER);

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The classes of all elements of a drawn page. */
function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  // Most elements of a page are dressed as others are.
  const values = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value));
  for (const value of values) {
    const text = value.replace(/&([^;]+);/g, (whole, name: string) => references[name] ?? whole);
    for (const name of text.split(/\s+/)) found.add(name);
  }
  return found;
}
