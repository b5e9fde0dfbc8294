/** The classes of the frame around every page: as names they cost the first scripts little. */
export const frameShortcuts: Record<string, string>[] = [
  {
    'thumb-bar':
      'fixed inset-x-0 bottom-0 z-20 grid min-h-14.25 grid-cols-5 border-t border-ink bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden',
  },
  {
    'thumb-link':
      'min-h-14 grid content-center justify-items-center gap-.75 text-[.6875rem] text-graphite leading-3.5 no-underline marked:(font-600 text-ink topbar)',
  },
  {
    'head-link':
      'min-h-16 flex items-center gap-1.5 px-3 text-ink no-underline whitespace-nowrap marked:underbar hover:(underline underline-offset-6)',
  },
  { head: 'border-b border-mica has-[.search-form-open]:(relative z-30) print:hidden' },
  { 'head-row': 'page min-h-14 flex items-center md:(min-h-16 gap-6)' },
  { 'head-title': 'text-[1.3125rem] whitespace-nowrap font-600 font-serif leading-none' },
  { 'new-version': 'flex flex-wrap items-center gap-3 bg-azurite-wash px-edge py-2' },
  { 'head-name': 'min-h-11 flex items-center max-md:me-auto gap-2.5 text-ink no-underline' },
  { 'head-language': 'min-h-11 min-w-11 rounded px-2 max-[21rem]:px-0.5 text-[.875rem] hover:bg-gypsum' },
  {
    'private-grid':
      'mx-auto max-w-360 w-full flex-1 gap-12 px-edge pt-6 md:grid md:grid-cols-[216px_minmax(0,1fr)] md:items-start',
  },
  { 'toast-region': 'pointer-events-none fixed inset-x-0 bottom-0 z-40 p-4 print:hidden' },
  { toast: 'framed relative min-h-13 w-full flex items-center gap-3 overflow-hidden ps-5 sm:max-w-115' },
  {
    'late-note':
      'framed fixed inset-x-4 bottom-18 z-30 mx-auto max-w-max flex flex-wrap items-center gap-x-3 px-4 text-t2 print:hidden',
  },
  // While a skeleton stands for the page, the footer is not shown: it would move when the page arrives.
  { footer: 'mt-12 border-t border-mica [main:has([data-skeleton])+&]:hidden print:hidden' },
  { 'footer-links': 'page flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-t2 text-graphite' },
  { 'footer-link': 'link-quiet min-h-11 inline-flex items-center text-graphite' },
];
