import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { linkToManual } from '#contract/manual/link-to-manual.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { KnowledgeLinks } from './knowledge-links.tsx';
import { ShelfSection } from './shelf-section.tsx';

type Props = ComponentProps<typeof KnowledgeLinks>;

/** Three chapters of the manual, each in a sentence, and links to pages about minerals and localities. */
export function Knowledge(props: Props) {
  const { t } = useLingui();
  const chapters = [
    {
      to: linkToManual('labels'),
      title: t`Number, label, catalogue`,
      says: t`Give each specimen a number at once and put it on the piece: a spot of removable acrylic resin with the number in ink, on the back.`,
    },
    {
      to: linkToManual('photography'),
      title: t`Photography, scale, UV`,
      says: t`Neutral ground, two soft lights and a reflector, tripod; show the display side first, then back, detail, label.`,
    },
    {
      to: linkToManual('sending'),
      title: t`Packing, post, customs, law`,
      says: t`Two boxes: the specimen held by its matrix so that nothing touches the crystals, inside a second box with 5 cm of cushion on every side. It must not rattle. Label in its own bag.`,
    },
  ];
  const contents = (
    <Link to={screenAddress('manual')} className="link min-h-11 inline-flex items-center">
      <Trans>Manual of collecting</Trans>
    </Link>
  );
  return (
    <ShelfSection title={<Trans>Knowledge</Trans>} allLink={contents}>
      <ul className="grid gap-x-gap gap-y-6 sm:grid-cols-3">
        {chapters.map(({ to, title, says }) => (
          <li key={to} className="border-t border-ink pt-3">
            <h3 className="text-h3">
              <Link to={to} className="link-quiet">
                {title}
              </Link>
            </h3>
            <p className="prose mt-1.5 text-t2 text-graphite">{says}</p>
          </li>
        ))}
      </ul>
      <KnowledgeLinks {...props} />
    </ShelfSection>
  );
}
