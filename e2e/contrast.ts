import type { Locator, Page } from '@playwright/test';

type Colour = [red: number, green: number, blue: number, alpha: number];
type Mark = { what: string; colour: Colour; ground: Colour; least: number };

const TEXT = 4.5;
const MARK = 3;

/** What can be pressed, chosen or typed into, and the rows that answer to the pointer. */
const reachable =
  'a[href],button,summary,input:not(label input),select,textarea,label:has(input),tbody tr,[role=menuitem],[role=option]';

/** What carries the look of being chosen. */
const chosen = 'label:has(:checked),:checked,[aria-pressed=true],[aria-selected=true],[data-selected],[aria-current]';

function coloursOf(css: string): Colour {
  const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(css)?.[1] ?? '').split(',').map(Number);
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${css} is no colour in rgb`);
  return [red, green, blue, alpha];
}

function laidOver([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mixed = [red, green, blue].map((part, i) => part * alpha + Number(below[i]) * (1 - alpha));
  return [Number(mixed[0]), Number(mixed[1]), Number(mixed[2]), alpha + below[3] * (1 - alpha)];
}

function opacityOf(element: Element | null): number {
  return element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
}

function drawnColour(css: string, element: Element): Colour {
  const [red, green, blue, alpha] = coloursOf(css);
  return [red, green, blue, alpha * opacityOf(element)];
}

function contrastOf({ colour, ground }: Mark): number {
  const [lighter = 0, darker = 0] = [laidOver(colour, ground), ground]
    .map(([red, green, blue]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function isDrawnByMask(element: Element): boolean {
  return getComputedStyle(element).maskImage !== 'none';
}

/** What lies under a point: of an element and all below it, or of all below it alone. */
function groundAt(x: number, y: number, element: Element, isOwn: boolean): Colour {
  const stack = document.elementsFromPoint(x, y);
  const from = stack.indexOf(element) + (isOwn ? 0 : 1);
  const below = stack.slice(Math.max(from, 0)).filter((each) => !isDrawnByMask(each));
  return below
    .map((each) => drawnColour(getComputedStyle(each).backgroundColor, each))
    .reduceRight((ground, colour) => laidOver(colour, ground), [255, 255, 255, 1]);
}

function middleOf({ left, top, width, height }: DOMRect): [number, number] {
  return [left + width / 2, top + height / 2];
}

function textsIn(root: Element): Mark[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Mark[] = [];
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const parent = text.parentElement;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getClientRects()[0];
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !box || parent.closest('option,.sr-only')) continue;
    const ground = groundAt(...middleOf(box), parent, true);
    const colour = drawnColour(getComputedStyle(parent).color, parent);
    if (text.nodeValue?.trim()) texts.push({ what: text.nodeValue?.trim(), colour, ground, least: TEXT });
  }
  return texts;
}

function fieldsIn(root: Element): Mark[] {
  const fields = [root, ...root.querySelectorAll('*')].filter((each) =>
    each.matches('input:not([type=radio],[type=checkbox]),select,textarea'),
  );
  return fields.flatMap((field) => {
    const ground = groundAt(...middleOf(field.getBoundingClientRect()), field, true);
    const inks = [getComputedStyle(field), getComputedStyle(field, '::placeholder')];
    return inks.map(({ color }) => ({ what: 'typed', colour: drawnColour(color, field), ground, least: TEXT }));
  });
}

/** Icons, boxes to tick and what stands in them. */
function marksIn(root: Element): Mark[] {
  return [root, ...root.querySelectorAll('*')].flatMap((each) => {
    const box = each.getBoundingClientRect();
    const isBox = each.matches('[type=radio],[type=checkbox]');
    const isSmall = box.width > 1 && box.width <= 24 && each.matches('span') && each.childNodes.length === 0;
    if (!each.checkVisibility({ visibilityProperty: true }) || box.width <= 1 || !(isBox || isSmall)) return [];
    const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(each);
    const edge = Number.parseFloat(borderBottomWidth) > 0 ? borderBottomColor : backgroundColor;
    const ground = groundAt(...middleOf(box), each, false);
    return [{ what: each.className || each.tagName, colour: drawnColour(edge, each), ground, least: MARK }];
  });
}

/** How the focus is shown, a ring or a bar at the edge, against what it lies on. */
function focusShownBy(each: Element): Mark[] {
  const { outlineStyle, outlineColor, outlineOffset, outlineWidth, boxShadow } = getComputedStyle(each);
  const { left, top, width, height } = each.getBoundingClientRect();
  const isRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  const colour = isRing ? outlineColor : /^(rgb\(.*?\)) .* inset$/.exec(boxShadow)?.[1];
  if (!colour || width <= 1) return [];
  const isInside = !isRing || Number.parseFloat(outlineOffset) < -1;
  const ground = groundAt(isInside ? left + 3 : left - 1, top + height / 2, each, isInside);
  return [{ what: 'focus', colour: drawnColour(colour, each), ground, least: MARK }];
}

function ringsIn(): Mark[] {
  const holders: Element[] = [];
  for (let each = document.activeElement; each; each = each.parentElement) holders.push(each);
  const rings = holders.flatMap(focusShownBy);
  return rings.length > 0 ? rings : [{ what: 'no focus', colour: [0, 0, 0, 0], ground: [0, 0, 0, 1], least: MARK }];
}

function faintIn(root: Element): string[] {
  const rings = root.contains(document.activeElement) ? ringsIn() : [];
  return [...textsIn(root), ...fieldsIn(root), ...marksIn(root), ...rings]
    .filter((mark) => contrastOf(mark) < mark.least)
    .map((mark) => `${mark.what} ${contrastOf(mark).toFixed(1)}`);
}

/** How everything that is chosen within an element looks. */
function chosenLook(root: Element): string {
  return [root, ...root.querySelectorAll('*')]
    .filter((each) => each.matches(chosen))
    .map((each) => getComputedStyle(each))
    .map((look) => [look.color, look.backgroundColor, look.borderColor, look.boxShadow].join(' '))
    .join('\n');
}

function withFocus(root: Element, state: string): string[] {
  const target = root.matches('label') ? root.querySelector('input') : root;
  if (!(target instanceof HTMLElement) || target.matches('tr,[role=menuitem]')) return [];
  target.focus();
  const faults = document.activeElement === target ? faintIn(root) : [];
  target.blur();
  return faults.map((fault) => `${state}: ${fault}`);
}

/** Where an element is and how it looks at rest; what can't be read of it then, and with the focus. */
function atRest(root: Element) {
  const { left, top, width, height } = root.getBoundingClientRect();
  const faults = [...faintIn(root).map((fault) => `rest: ${fault}`), ...withFocus(root, 'focus')];
  const name = root.getAttribute('aria-label') ?? root.textContent ?? '';
  return {
    name,
    x: left + width / 2,
    y: top + height / 2,
    isThere: width > 1 && top >= 0,
    look: chosenLook(root),
    faults,
  };
}

/** What can't be read of it under the pointer, and with the focus, too; whether that changed what is chosen. */
function underPointer(root: Element, lookAtRest: string): string[] {
  const hovered = faintIn(root).map((fault) => `hover: ${fault}`);
  const changed = chosenLook(root) === lookAtRest ? [] : ['hover: changes what is chosen'];
  return [...hovered, ...changed, ...withFocus(root, 'both')];
}

const measures = [
  ...[coloursOf, laidOver, opacityOf, drawnColour, contrastOf, isDrawnByMask, groundAt, middleOf],
  ...[textsIn, fieldsIn, marksIn, focusShownBy, ringsIn, faintIn, chosenLook, withFocus, atRest, underPointer],
];

/** Puts the measures above into every document of a page, where they are called by their names. */
export async function measureContrast(page: Page) {
  const settings = Object.entries({ TEXT, MARK, reachable, chosen });
  const names = [...settings.map(([name]) => name), ...measures.map(({ name }) => name)];
  const constants = settings.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const known = `Object.assign(globalThis, { ${names.join(', ')} });`;
  await page.addInitScript({ content: [...constants, ...measures, known].join('\n') });
}

/** What can't be read within an element at rest, with the focus, under the pointer and with both. */
export async function faultsWithin(area: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (const each of await area.locator(reachable).elementHandles()) {
    const { name, x, y, isThere, look, faults: resting } = await each.evaluate(atRest);
    if (!isThere) continue;
    await area.page().mouse.move(x, y);
    const found = [...resting, ...(await each.evaluate(underPointer, look))];
    faults.push(...found.map((fault) => `${name.slice(0, 40)}: ${fault}`));
  }
  return faults;
}
