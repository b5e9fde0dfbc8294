import { defineConfig, presetIcons, presetWind4, transformerDirectives, transformerVariantGroup } from 'unocss';
import { frameShortcuts } from './scripts/build/frame-shortcuts.ts';
import { shortenDrawing } from './scripts/build/shorten-drawing.ts';
import { styleVariants } from './scripts/build/style-variants.ts';

// Every colour: [light, dark]. Contrast with its background is at least 4.5:1 for text, 3:1 for edges.
const colours: Record<string, [light: string, dark: string]> = {
  paper: ['#f4f3ef', '#16181a'],
  chalk: ['#fcfbf9', '#1d2022'],
  gypsum: ['#e5e4df', '#272a2d'],
  mica: ['#d2d0c9', '#363a3e'],
  galena: ['#7d7b74', '#83878b'],
  graphite: ['#57554f', '#adafae'],
  ink: ['#1b1a17', '#e9e7e1'],
  azurite: ['#1d4c96', '#93b7f3'],
  'azurite-wash': ['#e0e7f2', '#1f2d45'],
  malachite: ['#1d6344', '#7acaa2'],
  'malachite-wash': ['#dfebe2', '#1b3127'],
  orpiment: ['#7a5200', '#e2b548'],
  'orpiment-wash': ['#f3e7c8', '#382d13'],
  realgar: ['#a52f17', '#f39a85'],
  'realgar-wash': ['#f6e1d9', '#43241d'],
  'on-azurite': ['#fcfbf9', '#10161f'],
  'on-realgar': ['#fcfbf9', '#1c0f0b'],
  'count-1': ['#e0e7f2', '#1f2d45'],
  'count-2': ['#b3c6e2', '#2f4a78'],
  'count-3': ['#3f68ab', '#7c9fda'],
  'count-4': ['#16386f', '#bcd3fa'],
  'on-count-3': ['#fcfbf9', '#10161f'],
  'on-count-4': ['#fcfbf9', '#10161f'],
  'facet-hi': ['#fcfbf9', '#c6c9cb'],
  'facet-lo': ['#8f8d86', '#45494d'],
  'facet-edge': ['#3a3833', '#16181a'],
  veil: ['rgb(27 26 23 / .45)', 'rgb(0 0 0 / .6)'],
};

// Colours on photographs and printed paper, the same in both themes.
const fixedColours = {
  over: '#fcfbf9',
  'over-ink': '#1b1a17',
  'over-line': '#1d4c96',
  'over-guide': '#a52f17',
  print: '#ffffff',
  'print-ink': '#111111',
};

const colourNames = [...Object.keys(colours), ...Object.keys(fixedColours)];
const declare = (pairs: [string, string][]) => pairs.map(([name, value]) => `--${name}:${value}`).join(';');
const theme = (side: 0 | 1) => declare(Object.entries(colours).map(([name, pair]) => [name, pair[side]]));

const variables = `
:root{color-scheme:light;${theme(0)};${declare(Object.entries(fixedColours))};
--h0:2.875rem/3.25rem;--h1:2.125rem/2.5rem;--h2:1.5rem/2rem;--h3:1.25rem/1.625rem;--n:1.0625rem/1.375rem;--t3-line:1.5rem;
--edge:64px;--gap:32px;--tap:40px;--line:62ch}
.dark{color-scheme:dark;${theme(1)}}
@media screen and (scripting:none) and (prefers-color-scheme:dark){html:not([data-theme]){color-scheme:dark;${theme(1)}}}
@media print{.dark{color-scheme:light;${theme(0)}}}
@media (max-width:1279.9px){:root{--edge:32px;--gap:24px}}
@media (max-width:639.9px){:root{--edge:16px;--gap:12px;--tap:44px;
--h0:1.875rem/2.25rem;--h1:1.625rem/2rem;--h2:1.3125rem/1.75rem;--h3:1.125rem/1.5rem;--n:1rem/1.25rem}}
@media (pointer:coarse){:root{--tap:44px}}
[lang|=zh]{--n:1rem/1.5rem;--t3-line:1.625rem;--line:38em}`;

const base = `
html{background:var(--paper);color:var(--ink);transition:background-color .3s,color .3s}
body{font-size:.9375rem;line-height:var(--t3-line);min-height:100dvh;overflow-wrap:break-word}
[lang|=zh]{line-break:strict;text-autospace:normal;text-spacing-trim:trim-start}
h1,h2,h3{text-wrap-style:balance}
:lang(zh):is(h1,h2,h3){text-wrap-style:pretty}
:where(:lang(zh):is(h1,h2,h3)){word-break:auto-phrase}
sub,sup{font-size:.7em;line-height:0;position:static}
sub{vertical-align:-.22em}
sup{vertical-align:.42em}
button,summary,select,label:has(input[type=checkbox],input[type=radio]){cursor:pointer}
[aria-disabled=true]{cursor:not-allowed}
::placeholder{color:var(--graphite)!important}
:focus-visible{outline:2px solid var(--azurite);outline-offset:2px}
time{font-variant-numeric:tabular-nums lining-nums;white-space:nowrap}time[data-days]{display:inline-grid}
time[data-days]::after{content:attr(data-days);height:0;overflow:clip;visibility:hidden;white-space:pre}
@media (scripting:none){.needs-script{display:none!important}time[datetime]{display:inline}time[datetime]::after{content:" UTC";visibility:visible}}
@keyframes breathe{to{opacity:.45}}
::view-transition{pointer-events:none}
::view-transition-group(stone){animation-duration:.2s;animation-timing-function:ease-out}
@media (prefers-reduced-motion:reduce){*,::before,::after{transition:none!important;animation:none!important;scroll-behavior:auto!important}}
@media print{html{background:none}}`;

// An icon has the colour of the surrounding text.
const icons = `
[class*=i-lucide-]{-webkit-mask:var(--un-icon) no-repeat;mask:var(--un-icon) no-repeat;-webkit-mask-size:100% 100%;
mask-size:100% 100%;background-color:currentColor;color:inherit;display:inline-block;flex-shrink:0;width:1.25rem;height:1.25rem}`;

const colourProperty: Record<string, string> = {
  bg: 'background-color',
  text: 'color',
  border: 'border-color',
  'border-b': 'border-bottom-color',
  'border-t': 'border-top-color',
  'border-s': 'border-inline-start-color',
  outline: 'outline-color',
  fill: 'fill',
  stroke: 'stroke',
};
const colourRule = new RegExp(`^(${Object.keys(colourProperty).join('|')})-(${colourNames.join('|')})$`);
const keepNames = { 'word-break': 'keep-all', 'overflow-wrap': 'anywhere' };
const serif = (token: string) => ({ font: `500 var(--${token}) var(--font-serif)` });

// The spacing step never changes, so it is written out: the browser needn't resolve a variable per element.
const STEP_REM = 0.25;
const expandSpacing = (value: string) =>
  value.replace(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, steps: string) => `${Number(steps) * STEP_REM}rem`);

export default defineConfig({
  // Styles in tables (`button-styles.ts`, `tone.ts`) are scanned too.
  content: { pipeline: { include: [/\/web\/.*\.(tsx?|html)$/] } },
  presets: [
    presetWind4({ dark: 'class', preflights: { reset: true, property: true } }),
    presetIcons({
      scale: 1.25,
      unit: 'rem',
      warn: true,
      customizations: { transform: (svg) => svg.replaceAll('stroke-width="2"', 'stroke-width="1.5"') },
      // The declarations that all icons share are written once, in `icons`.
      processor: (style) => {
        for (const property of Object.keys(style)) if (property !== '--un-icon') delete style[property];
        style['--un-icon'] = shortenDrawing(String(style['--un-icon']));
      },
    }),
  ],
  postprocess: ({ entries }) => {
    for (const entry of entries) if (typeof entry[1] === 'string') entry[1] = expandSpacing(entry[1]);
  },
  transformers: [transformerDirectives(), transformerVariantGroup()],
  theme: {
    colors: Object.fromEntries(colourNames.map((name) => [name, `var(--${name})`])),
    font: {
      // The browser looks up every missing font name in each size and weight before it renders the first character: so
      // there are few names, and the system's own sans, which supports Chinese by the page's language.
      serif: '"Brygada 1918","Georgia as Brygada","DejaVu Serif as Brygada","Noto Serif as Brygada",Song,serif',
      sans: 'system-ui,sans-serif',
      mono: 'ui-monospace,Menlo,Consolas,monospace',
    },
    breakpoint: { sm: '640px', md: '960px', lg: '1280px' },
    radius: { DEFAULT: '2px' },
    spacing: { edge: 'var(--edge)', gap: 'var(--gap)', tap: 'var(--tap)' },
  },
  preflights: [{ getCSS: () => variables + base }, { layer: 'icons', getCSS: () => icons }],
  // Words in our sources that UnoCSS would take for utility classes.
  blocklist: ['ring', 'filter', 'resize', 'contents', 'static', 'outline', 'me', 'my', 'b', 'px', '-label'],
  variants: styleVariants,
  rules: [
    [colourRule, ([, property = '', name = '']) => ({ [colourProperty[property] ?? 'color']: `var(--${name})` })],
    ['text-h0', serif('h0')],
    ['text-h1', serif('h1')],
    ['text-h2', serif('h2')],
    ['text-h3', serif('h3')],
    // A Chinese text breaks between names, not inside one: for every name on a card, and for headings that are names.
    ['text-n', { ...serif('n'), ...keepNames }],
    ['text-t3', { 'font-size': '.9375rem', 'line-height': 'var(--t3-line)' }],
    ['text-t2', { 'font-size': '.8125rem', 'line-height': '1.25rem' }],
    ['text-t1', { 'font-size': '.75rem', 'line-height': '1rem' }],
    ['text-field', { 'font-size': '1rem', 'line-height': '1.5rem' }],
    ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
    ['num', { 'font-variant-numeric': 'tabular-nums lining-nums', 'white-space': 'nowrap' }],
    ['fade-end', { 'mask-image': 'linear-gradient(to right, black calc(100% - 5rem), rgb(0 0 0 / 20%))' }],
    ['break-keep-names', keepNames],
    ['scrollbar-none', { 'scrollbar-width': 'none' }],
    // The photo that stays in place during the view transition from a card to its page.
    ['passing-stone', { 'view-transition-name': 'stone' }],
    ['underbar', { 'box-shadow': 'inset 0 -2px 0 var(--ink)' }],
    ['topbar', { 'box-shadow': 'inset 0 2px 0 var(--ink)' }],
    ['leftbar', { 'box-shadow': 'inset 2px 0 0 var(--ink)' }],
    ['sidebar-azurite', { 'box-shadow': 'inset 2px 0 0 var(--azurite)' }],
    ['edge-realgar', { 'box-shadow': 'inset 0 0 0 1px var(--realgar)' }],
    [
      'facet',
      {
        fill: 'color-mix(in srgb, var(--facet-lo) var(--shade), var(--facet-hi))',
        stroke: 'var(--facet-edge)',
        'stroke-width': '1px',
        'stroke-linejoin': 'round',
        'vector-effect': 'non-scaling-stroke',
      },
    ],
    ['turning', { transition: 'rotate .12s cubic-bezier(.4,0,.2,1)' }],
    // Outdated results keep their space and are hidden only if the next ones take longer than 0.3 s, to avoid flicker.
    ['outdated', { visibility: 'hidden', transition: 'visibility 0s .3s' }],
    ['breathing', { animation: 'breathe 1.6s ease-in-out infinite alternate' }],
  ],
  shortcuts: [
    ...frameShortcuts,
    { link: 'text-azurite underline decoration-1 underline-offset-3 hover:decoration-2' },
    { 'link-quiet': 'no-underline hover:(underline decoration-1 underline-offset-3)' },
    { page: 'w-full max-w-1440px mx-auto px-edge' },
    { prose: 'max-w-[--line]' },
    {
      cards:
        'grid grid-cols-2 gap-x-gap gap-y-6 sm:(grid-cols-3 gap-y-12) lg:grid-cols-4 print:(grid-cols-2! gap-x-6! gap-y-0!)',
    },
    { 'cards-small': 'grid grid-cols-2 gap-x-gap gap-y-6 sm:grid-cols-3 lg:(grid-cols-6 gap-x-6 gap-y-8)' },
    // A hint that does not fit beside the label wraps below it as a whole, not into a narrow column beside it.
    { label: 'flex flex-wrap items-baseline gap-x-2 text-t2 font-500 mb-1.5' },
    { guide: 'pointer-events-none absolute border-over-guide border-dashed' },
    { ruler: 'absolute overflow-visible [&_path]:(stroke-graphite [vector-effect:non-scaling-stroke])' },
    {
      'card-handle':
        'pointer-events-auto absolute size-2.5 touch-none border-2 border-over-line bg-print -translate-x-1/2 -translate-y-1/2',
    },
    { 'search-form': 'hidden min-w-0 md:(block relative flex-[0_1_18.75rem])' },
    { 'search-form-big': 'block! relative max-w-160 md:flex-none' },
    {
      'search-form-open':
        'max-md:(fixed! inset-0 z-40 flex! flex-col max-w-none bg-chalk) md:(relative z-30 flex-[0_1_40rem])',
    },
    {
      'found-list':
        'min-h-0 overflow-y-auto overscroll-contain bg-chalk max-md:flex-1 md:(absolute inset-x-0 top-full mt-1 max-h-[calc(100dvh-5rem)] border border-ink rounded)',
    },
    { 'search-veil': 'fixed inset-x-0 bottom-0 top-16 -z-1 bg-veil max-md:hidden' },
    { 'search-bar': 'flex items-center gap-2 [.search-form-open_&]:max-md:(border-b border-mica px-edge py-1.5)' },
    {
      'search-box':
        'h-tap min-w-0 flex flex-1 items-center gap-2 border border-galena rounded bg-chalk px-3 text-ink hover:border-ink focus-within:field-focus [.search-form-big_&]:h-13',
    },
    { framed: 'bg-chalk border border-ink rounded' },
    { tray: 'relative grid place-items-center aspect-4/3 bg-gypsum overflow-hidden rounded' },
    {
      btn: 'inline-flex items-center justify-center gap-2 min-h-tap px-4 py-1 border rounded text-[.9375rem] leading-5 font-500 no-underline whitespace-nowrap',
    },
    { 'btn-primary': 'bg-azurite border-azurite text-on-azurite hover:(bg-ink border-ink text-paper)' },
    { 'btn-plain': 'bg-chalk border-galena text-ink hover:(bg-gypsum border-ink) active:bg-mica' },
    { 'btn-text': 'px-2 border-transparent text-azurite hover:bg-gypsum active:bg-mica' },
    { 'btn-danger': 'border-realgar text-realgar hover:(bg-realgar text-on-realgar)' },
    { 'btn-danger-solid': 'bg-realgar border-realgar text-on-realgar hover:(bg-ink border-ink text-paper)' },
    { 'btn-cannot': 'border-dashed border-galena text-graphite' },
    {
      'icon-btn':
        'relative inline-grid place-items-center size-11 shrink-0 rounded text-ink hover:bg-gypsum active:bg-mica',
    },
    {
      'field-control':
        'flex items-center gap-2 w-full min-h-11 px-3 border border-galena rounded bg-chalk text-field text-ink hover:border-ink',
    },
    { 'field-focus': 'border-azurite outline-2 outline-solid outline-azurite outline-offset--1' },
    { 'field-wrong': 'border-realgar edge-realgar' },
    {
      'check-box':
        'size-5 shrink-0 appearance-none border border-galena bg-chalk checked:(bg-azurite border-azurite) [&[type=checkbox]:indeterminate]:bg-azurite [&[type=checkbox]:indeterminate]:border-azurite [&:not(:checked,[type=checkbox]:indeterminate):hover]:border-ink',
    },
    { 'check-tick': 'left-1.25 top-1 h-1.5 w-2.5 border-b-2 border-s-2 border-on-azurite -rotate-45' },
    {
      // Hover never overrides the style of a selected choice: every hover rule below excludes it.
      'chosen-by-ink':
        'has-checked:(bg-ink text-paper) [&:not(:has(:checked)):hover]:bg-gypsum has-focus-visible:(outline-2 outline-solid outline-azurite outline-offset--4) [&:has(:checked):has(:focus-visible)]:outline-paper',
    },
    {
      segment:
        'chosen-by-ink relative inline-flex items-center justify-center gap-1.5 min-h-[calc(var(--tap)-2px)] min-w-11 px-3 text-t2 whitespace-nowrap not-first:border-s not-first:border-mica',
    },
    {
      chip: 'relative inline-flex items-center gap-1.5 shrink-0 min-h-9 px-3 py-.5 border border-galena rounded text-t2 whitespace-nowrap [&:not(.chip-on):hover]:border-ink after:(absolute content-empty -inset-x-.5 -inset-y-1.25)',
    },
    { 'chip-on': 'bg-azurite-wash border-azurite' },
    {
      'data-table':
        'w-full text-t2 border-collapse [&_th]:(text-start h-10 px-3 font-500 text-graphite whitespace-nowrap bg-paper border-b border-ink) [&_td]:(px-3 py-1.5 border-b border-mica) [&_tbody_tr:not([data-selected]):hover]:bg-gypsum [&_tr[data-selected]]:bg-azurite-wash',
    },
    { 'table-roomy': '[&_td]:h-14' },
    { 'table-dense': '[&_td]:(h-10 py-0)' },
    { 'table-sticky': '[&_th]:(sticky top-0 z-1)' },
    { 'table-sort': 'inline-flex items-center gap-1 min-h-tap -me-5 font-500 hover:text-ink' },
    { 'tab-list': 'flex gap-6 overflow-x-auto scrollbar-none border-b border-mica' },
    {
      tab: 'flex shrink-0 items-center justify-center gap-1.5 min-h-11 min-w-11 text-t3 whitespace-nowrap focus-visible:outline-offset--2',
    },
    { 'tab-off': 'text-graphite hover:text-ink' },
    { 'tab-at': 'text-ink font-600 underbar' },
    { 'menu-row': 'flex items-center gap-3 w-full min-h-11 px-3 py-1.5 text-start outline-none select-none' },
    { 'menu-row-at': 'bg-azurite-wash sidebar-azurite' },
    { skeleton: 'block bg-gypsum rounded breathing' },
    {
      'skip-link': 'absolute start-4 top--15 z-50 bg-ink px-4 py-2 text-paper no-underline focus:top-2',
    },
  ],
});
