import type { Variant } from 'unocss';

/** A touch leaves the last tapped element hovered: only where something hovers has `hover:` an effect. */
const hoverVariant: Variant = {
  name: 'hover',
  match: (matcher) =>
    matcher.startsWith('hover:')
      ? {
          matcher: matcher.slice('hover:'.length),
          handle: (input, next) =>
            next({
              ...input,
              parent: `${input.parent ? `${input.parent} $$ ` : ''}@media (hover:hover)`,
              pseudo: `${input.pseudo}:hover`,
            }),
        }
      : matcher,
};

/** While somebody writes on a phone, its keyboard leaves room for the conversation alone. */
const writingVariant: Variant = {
  name: 'writing',
  match: (matcher) =>
    matcher.startsWith('writing:')
      ? { matcher: matcher.slice('writing:'.length), selector: (selector) => `[data-writing] ${selector}` }
      : matcher,
};

/**
 * The link of a navigation that was pressed last is marked at once, before its page is there; until then the link of the
 * present page is not. React Router gives the class.
 */
const markedVariant: Variant = {
  name: 'marked',
  match: (matcher) =>
    matcher.startsWith('marked:')
      ? {
          matcher: matcher.slice('marked:'.length),
          selector: (link) => `${link}.pending,nav:not(:has(.pending)) ${link}[aria-current=page]`,
        }
      : matcher,
};

/** The app's own prefixes of style classes. */
export const styleVariants = [hoverVariant, writingVariant, markedVariant];
