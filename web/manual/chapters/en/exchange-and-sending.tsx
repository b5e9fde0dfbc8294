import { linkToManual } from '#contract/manual/link-to-manual.ts';
import { BoxFigure } from '#web/manual/box-figure.tsx';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite, Warning } from '#web/manual/citation-and-warning.tsx';

export const exchangingText: ChapterText<'exchanging'> = {
  steps: [
    'Describe as you would want it described to you.',
    'Say what you look for: an intent with wants is answered more easily than one without.',
    'Put the deal into a proposal. What is only in messages is not agreed.',
    'Answer. “No” is an answer.',
  ],
  sections: {
    describing: (
      <p>
        Every damage, repair and treatment, photographs of both sides, a scale. Say a little less than you might: who
        expects less is glad when the parcel is opened
        <Cite source="trading" />. Collectors have had signs for this for long, for crystals, floaters, size and damage
        <Cite source="swaplist" />; here the fields of a specimen hold the same, and the other reads them in their
        language.
      </p>
    ),
    agreeing: (
      <p>
        Begin small with somebody whom you do not know, and send nothing before both know what it will be
        <Cite source="trading" />. Where trust is new, one sends first and the other when the parcel is there
        <Cite source="trading" />. A proposal holds what each gives, who pays the post, and by when. Agreed specimens
        are reserved. Ship within 14 days, mark the parcel as shipped and give the tracking number.
      </p>
    ),
    receiving: (
      <>
        <p>
          Open the parcel slowly, over a tray, and keep the packing. If something broke, photograph it where it lies
          before you unpack further, and tell the other at once, without blame: a collector whose wulfenite had come off
          its matrix wrote to the dealer, and they agreed on half of the price
          <Cite source="pagoda" />. Confirm receipt when all is seen.
        </p>
        <p>
          The specimen keeps its permanent id and its provenance when it changes hands. Keep its labels with it; add
          yours. How to pack stands in <a href={linkToManual('sending', 'packing')}>the next chapter</a>.
        </p>
      </>
    ),
  },
};

export const sendingText: ChapterText<'sending'> = {
  steps: [
    'Two boxes, 5 cm of cushion between them, nothing that touches the crystals.',
    'Declare truthfully: what it is, from which country, at its honest value.',
    'Ask carrier and customs of both countries before, not after.',
  ],
  sections: {
    packing: (
      <>
        <p>
          Reckon that the box will be thrown, dropped and stood on its head; protect the crystals first
          <Cite source="packing" />. Hold the piece by its matrix so that nothing touches the crystals, in a small box
          that is full. Set this into a larger one with 5 cm of cushion on every side. It must not rattle. The label
          travels in its own bag. Hair-thin crystals are best handed over in person.
        </p>
        <BoxFigure
          number="Figure 3"
          says="The matrix is held, the crystals stand free, and the inner box cannot reach the outer one."
          alt="A specimen fixed by its matrix in a box, within a larger box with 5 cm of cushion on every side"
          texts={{ matrix: 'matrix held', free: 'crystals free', cushion: '5 cm' }}
        />
        <p>
          Photograph the packing. Say before you ship who bears a loss: many carriers do not insure single fragile
          pieces.
        </p>
      </>
    ),
    customs: (
      <>
        <p>
          “Mineral specimen for collection, not for resale”, with species, country of origin and value, is what a
          customs officer can work with. Specimens of minerals that are not gemstones are named under heading 97.05,
          collectors’ pieces
          <Cite source="heading" />; customs decides, and the receiver may owe duty or tax. An exchange is not a gift,
          and a false declaration is an offence that voids any insurance.
        </p>
        <p>
          CITES speaks of animals and plants, not minerals; a base of ivory or shell is another matter. Check also for
          rough diamonds (Kimberley certificate), meteorites, cultural property, and minerals whose export a country
          restricts. China does not let unnamed fossils out, and protected ones only with approval
          <Cite source="fossils" />.
        </p>
      </>
    ),
    refused: (
      <>
        <Warning>
          Not by post: <a href={linkToManual('radioactive')}>radioactive</a> minerals,{' '}
          <a href={linkToManual('poisonous', 'mercury')}>mercury</a>, <a href={linkToManual('asbestos')}>asbestos</a>.
          Ask the carrier before you send anything else that is poisonous: what may harm people on the way is dangerous
          goods, and the sender has to check
          <Cite source="post" />.
        </Warning>
        <p>
          Wash off all soil. It carries pests, and quarantine stops it at the border; clean rock without organic matter
          is another thing
          <Cite source="soil" />.
        </p>
      </>
    ),
  },
};
