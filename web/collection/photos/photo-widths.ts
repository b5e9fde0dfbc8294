/** Widths of trays for `sizes`, by width of the window: (window − edges − gaps) / columns. */

/** The large photo of a specimen's page. */
export const STAGE_SIZES =
  '(min-width: 1440px) 728px, (min-width: 1280px) calc(58.333vw - 112px), (min-width: 960px) calc(58.333vw - 56px), (min-width: 640px) calc(100vw - 64px), 100vw';

const narrow = '(min-width: 640px) calc(33.333vw - 37.33px), calc(50vw - 22px)';

/** A column of `cards` on a page with nothing beside it. */
export const CARD_SIZES = `(min-width: 1440px) 304px, (min-width: 1280px) calc(25vw - 56px), ${narrow}`;

/** A column of `cards` beside the owner's navigation. */
export const OWN_CARD_SIZES = `(min-width: 1440px) 238px, (min-width: 1280px) calc(25vw - 122px), (min-width: 960px) calc(33.333vw - 125.33px), ${narrow}`;

/** A column of `cards-small`, six of them where they fit. */
export const SMALL_CARD_SIZES = `(min-width: 1440px) 199px, (min-width: 1280px) calc(16.667vw - 41.33px), ${narrow}`;
