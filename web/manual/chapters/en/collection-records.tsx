import { linkToManual } from '#contract/manual/link-to-manual.ts';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite } from '#web/manual/citation-and-warning.tsx';

export const labelsText: ChapterText<'labels'> = {
  steps: [
    'Give each specimen a number the day it arrives, and put it on the piece.',
    'Write a label: number, minerals, locality from small to large, from whom, when.',
    'Keep a copy of the catalogue outside the house; export it once a year.',
  ],
  sections: {
    number: (
      <>
        <p>
          A number is the thread between a stone and all that is known of it. If it breaks, the piece may never be
          recognised again
          <Cite source="marking" />. Brush a spot of acrylic resin dissolved in acetone (Paraloid B-72) on the back, let
          it dry, write the number on it in ink, and cover it thinly. The resin comes off again with acetone. Try your
          pen and your mixture first: too thick a solution drags, and some inks smear under the cover
          <Cite source="barrier" />.
        </p>
        <p>
          Porous, powdery and soluble pieces get their number on the box and on a slip that stays with them. Never
          adhesive tape on a specimen.
        </p>
      </>
    ),
    label: (
      <p>
        On the card: number, mineral, variety, locality as exactly as it is known, a few words by which the piece is
        recognised
        <Cite source="number" />, who found it or from whom it came, the date. Ink that does not fade, acid-free card.
        Print the permanent id or its QR code as well: numbers and owners change, that address does not. A MIN-ID is six
        characters with a hyphen in the middle (A4T-BT5), given by a central registry
        <Cite source="minid" />; copy it, it is not made up.
      </p>
    ),
    catalogue: (
      <>
        <p>
          A number without a catalogue is worth nothing, and a catalogue without numbers on the pieces little more. Even
          well-studied collections are thrown out when nobody can tell what lies in the drawer
          <Cite source="currier" />. A table of ten lines that is kept up does more than a perfect one that was begun.
        </p>
        <p>
          Fill the gaps of a catalogue a column at a time: put the scales on the table and weigh all that has no weight
          yet. In the table of My collection type over a cell; Enter goes on below, Tab beside. Blocks of cells are
          copied from a spreadsheet and back, filled down, and taken back step by step; without a keyboard the button in
          the head of the table does the same. Where a cell is too small, filter the list, open its first specimen and
          go on with “Save and next of this list”.
        </p>
        <p>
          An exported table can be changed in a spreadsheet program and imported again: each row is known by its id, so
          that its number may change as well, and the preview shows old and new before anything is written.
        </p>
      </>
    ),
  },
};

export const localityText: ChapterText<'locality'> = {
  steps: [
    'Write from the mine to the country, as far as you know it and no further.',
    'Copy the words of the old label beside it, unchanged.',
    'Note each hand that it went through, with years, and photograph each label.',
  ],
  sections: {
    place: (
      <>
        <p>
          If you know the mine, name the mine: “Ojuela Mine, Mapimí” says more than “Mapimí, Mexico”. If you doubt, say
          that you doubt
          <Cite source="accuracy" />. “Near” and “district” are better than a guess. For a find of your own add level,
          stope and coordinates; for others at least county, state and country
          <Cite source="localities" />.
        </p>
        <p>
          Names and borders move, so both belong in the record: the place as it is called now, and the old words. Two
          errors come up again and again. Pieces of a new find are sold under the famous old name, and one name stands
          for several mines. A sensitive place can be shown to visitors by its district or country alone, specimen by
          specimen.
        </p>
      </>
    ),
    type: (
      <p>
        The type locality of a mineral is the place from which it was first described. The type specimen is the very
        piece that was studied
        <Cite source="type" />, and lies in a museum. Another piece from there is a piece from the type locality, no
        more, and interesting enough.
      </p>
    ),
    provenance: (
      <p>
        Where a piece grew and through whose hands it went are two records; keep them apart
        <Cite source="steps" />. Provenance is a chain of people: finder, dealer, each owner with the years. Earlier
        labels prove it, which is why they were kept even where they were wrong
        <Cite source="oldLabels" />. In an exchange here the chain goes over with the piece; see{' '}
        <a href={linkToManual('exchanging')}>Exchanging</a>.
      </p>
    ),
  },
};

export const successionText: ChapterText<'succession'> = {
  steps: [
    'See that number and piece belong together for somebody who has never seen them.',
    'Leave a list: numbers, storage places, dangers, people to ask.',
    'Talk with a museum or a friend while you can.',
  ],
  sections: {
    list: (
      <>
        <p>
          Heirs seldom know minerals. A stroke, an early death, and a garage of unlabelled boxes is theirs
          <Cite source="legacy" />. The first thing they need is a list in which every entry leads to one piece without
          doubt
          <Cite source="instructions" />. The second is a page with names: who can say what it is, who would give it a
          home, what is lent and what is owed in an exchange.
        </p>
        <p>
          Mark what is <a href={linkToManual('radioactive')}>radioactive</a>,{' '}
          <a href={linkToManual('poisonous')}>poisonous</a> or <a href={linkToManual('asbestos')}>fibrous</a> on the
          box, for whoever opens the drawer next. A full export of your catalogue opens without this site.
        </p>
      </>
    ),
    places: (
      <p>
        Museums take little and choose. What makes a plain specimen worth keeping to them is where it is from, written
        by the one who found it
        <Cite source="curating" />. Collections for which nothing was planned may be lost whole
        <Cite source="disposing" />. Nothing serves your wishes as well as doing it yourself while you can
        <Cite source="instructions" />: by gift, sale or exchange, and you meet the next keeper.
      </p>
    ),
  },
};
