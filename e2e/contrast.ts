import type { Locator, Page } from '@playwright/test';

type Colour = [red: number, green: number, blue: number, alpha: number];
type ContrastSample = { label: string; colour: Colour; ground: Colour; minimumRatio: number };

const TEXT = 4.5;
const MARK = 3;

/** Everything that can be pressed, chosen or typed into, and rows with a hover style. */
const reachable =
  'a[href],button,summary,input:not(label input),select,textarea,label:has(input),tbody tr,[role=menuitem],[role=option]';

/** Elements with the style of a chosen state. */
const chosenSelector =
  'label:has(:checked),:checked,[aria-pressed=true],[aria-selected=true],[data-selected],[aria-current]';

function parseColour(css: string): Colour {
  const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(css)?.[1] ?? '').split(',').map(Number);
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${css} is no colour in rgb`);
  return [red, green, blue, alpha];
}

function blendColours([red, green, blue, alpha]: Colour, background: Colour): Colour {
  const channels = [red, green, blue].map((channel, i) => channel * alpha + Number(background[i]) * (1 - alpha));
  return [Number(channels[0]), Number(channels[1]), Number(channels[2]), alpha + background[3] * (1 - alpha)];
}

function totalOpacity(element: Element | null): number {
  return element ? Number(getComputedStyle(element).opacity) * totalOpacity(element.parentElement) : 1;
}

function renderedColour(css: string, element: Element): Colour {
  const [red, green, blue, alpha] = parseColour(css);
  return [red, green, blue, alpha * totalOpacity(element)];
}

function contrastRatio({ colour, ground }: ContrastSample): number {
  const [lighter = 0, darker = 0] = [blendColours(colour, ground), ground]
    .map(([red, green, blue]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((channel) => channel / 255)
        .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function isRenderedByMask(element: Element): boolean {
  return getComputedStyle(element).maskImage !== 'none';
}

/** The background colour at a point: of an element and everything below it, or only of what is below it. */
function groundColour(x: number, y: number, element: Element, isOwn: boolean): Colour {
  const stack = document.elementsFromPoint(x, y);
  const from = stack.indexOf(element) + (isOwn ? 0 : 1);
  const layers = stack.slice(Math.max(from, 0)).filter((layer) => !isRenderedByMask(layer));
  return layers
    .map((layer) => renderedColour(getComputedStyle(layer).backgroundColor, layer))
    .reduceRight((ground, colour) => blendColours(colour, ground), [255, 255, 255, 1]);
}

function boxCentre({ left, top, width, height }: DOMRect): [number, number] {
  return [left + width / 2, top + height / 2];
}

function textSamples(root: Element): ContrastSample[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: ContrastSample[] = [];
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const parent = text.parentElement;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getClientRects()[0];
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !box || parent.closest('option,.sr-only')) continue;
    const ground = groundColour(...boxCentre(box), parent, true);
    const colour = renderedColour(getComputedStyle(parent).color, parent);
    if (text.nodeValue?.trim()) texts.push({ label: text.nodeValue?.trim(), colour, ground, minimumRatio: TEXT });
  }
  return texts;
}

function fieldSamples(root: Element): ContrastSample[] {
  const fields = [root, ...root.querySelectorAll('*')].filter((candidate) =>
    candidate.matches('input:not([type=radio],[type=checkbox]),select,textarea'),
  );
  return fields.flatMap((field) => {
    const ground = groundColour(...boxCentre(field.getBoundingClientRect()), field, true);
    const inks = [getComputedStyle(field), getComputedStyle(field, '::placeholder')];
    return inks.map(({ color }) => ({
      label: 'typed',
      colour: renderedColour(color, field),
      ground,
      minimumRatio: TEXT,
    }));
  });
}

/** Samples of icons, and of checkboxes and radios with their marks. */
function edgeSamples(root: Element): ContrastSample[] {
  return [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isBox = element.matches('[type=radio],[type=checkbox]');
    const isSmall = box.width > 1 && box.width <= 24 && element.matches('span') && element.childNodes.length === 0;
    if (!element.checkVisibility({ visibilityProperty: true }) || box.width <= 1 || !(isBox || isSmall)) return [];
    const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(element);
    const edge = Number.parseFloat(borderBottomWidth) > 0 ? borderBottomColor : backgroundColor;
    const ground = groundColour(...boxCentre(box), element, false);
    return [
      {
        label: element.className || element.tagName,
        colour: renderedColour(edge, element),
        ground,
        minimumRatio: MARK,
      },
    ];
  });
}

/** Samples of the focus indicator, a ring or a bar at the edge, against its background. */
function focusSamples(element: Element): ContrastSample[] {
  const { outlineStyle, outlineColor, outlineOffset, outlineWidth, boxShadow } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const isRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  const colour = isRing ? outlineColor : /^(rgb\(.*?\)) .* inset$/.exec(boxShadow)?.[1];
  if (!colour || width <= 1) return [];
  const isInside = !isRing || Number.parseFloat(outlineOffset) < -1;
  const ground = groundColour(isInside ? left + 3 : left - 1, top + height / 2, element, isInside);
  return [{ label: 'focus', colour: renderedColour(colour, element), ground, minimumRatio: MARK }];
}

function ringSamples(): ContrastSample[] {
  const holders: Element[] = [];
  for (let holder = document.activeElement; holder; holder = holder.parentElement) holders.push(holder);
  const rings = holders.flatMap(focusSamples);
  return rings.length > 0
    ? rings
    : [{ label: 'no focus', colour: [0, 0, 0, 0], ground: [0, 0, 0, 1], minimumRatio: MARK }];
}

function findFaintSamples(root: Element): string[] {
  const rings = root.contains(document.activeElement) ? ringSamples() : [];
  return [...textSamples(root), ...fieldSamples(root), ...edgeSamples(root), ...rings]
    .filter((sample) => contrastRatio(sample) < sample.minimumRatio)
    .map((sample) => `${sample.label} ${contrastRatio(sample).toFixed(1)}`);
}

/** The styles of all chosen elements within an element. */
function chosenStyles(root: Element): string {
  return [root, ...root.querySelectorAll('*')]
    .filter((element) => element.matches(chosenSelector))
    .map((element) => getComputedStyle(element))
    .map((style) => [style.color, style.backgroundColor, style.borderColor, style.boxShadow].join(' '))
    .join('\n');
}

function withFocus(root: Element, state: string): string[] {
  const target = root.matches('label') ? root.querySelector('input') : root;
  if (!(target instanceof HTMLElement) || target.matches('tr,[role=menuitem]')) return [];
  target.focus();
  const faults = document.activeElement === target ? findFaintSamples(root) : [];
  target.blur();
  return faults.map((fault) => `${state}: ${fault}`);
}

/** The position and style of an element at rest, and its contrast faults at rest and with the focus. */
function atRest(root: Element) {
  const { left, top, width, height } = root.getBoundingClientRect();
  const faults = [...findFaintSamples(root).map((fault) => `rest: ${fault}`), ...withFocus(root, 'focus')];
  const name = root.getAttribute('aria-label') ?? root.textContent ?? '';
  return {
    name,
    x: left + width / 2,
    y: top + height / 2,
    isThere: width > 1 && top >= 0,
    styles: chosenStyles(root),
    faults,
  };
}

/**
 * The contrast faults under the pointer, and also with the focus; and whether the pointer changed the chosen
 * styles.
 */
function underPointer(root: Element, stylesAtRest: string): string[] {
  const hoverFaults = findFaintSamples(root).map((fault) => `hover: ${fault}`);
  const changeFaults = chosenStyles(root) === stylesAtRest ? [] : ['hover: changes what is chosen'];
  return [...hoverFaults, ...changeFaults, ...withFocus(root, 'both')];
}

const measures = [
  parseColour,
  blendColours,
  totalOpacity,
  renderedColour,
  contrastRatio,
  isRenderedByMask,
  groundColour,
  boxCentre,
  textSamples,
  fieldSamples,
  edgeSamples,
  focusSamples,
  ringSamples,
  findFaintSamples,
  chosenStyles,
  withFocus,
  atRest,
  underPointer,
];

/** Adds the functions above to every document of a page, where they are called by name. */
export async function measureContrast(page: Page) {
  const settings = Object.entries({ TEXT, MARK, reachable, chosenSelector });
  const names = [...settings.map(([name]) => name), ...measures.map(({ name }) => name)];
  const constants = settings.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const globalsScript = `Object.assign(globalThis, { ${names.join(', ')} });`;
  await page.addInitScript({ content: [...constants, ...measures, globalsScript].join('\n') });
}

/** The contrast faults within an element at rest, with the focus, under the pointer and with both. */
export async function findContrastFaults(area: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (const handle of await area.locator(reachable).elementHandles()) {
    const { name, x, y, isThere, styles, faults: restFaults } = await handle.evaluate(atRest);
    if (!isThere) continue;
    await area.page().mouse.move(x, y);
    const foundFaults = [...restFaults, ...(await handle.evaluate(underPointer, styles))];
    faults.push(...foundFaults.map((fault) => `${name.slice(0, 40)}: ${fault}`));
  }
  return faults;
}
