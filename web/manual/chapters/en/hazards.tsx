import { linkToManual } from '#contract/manual/link-to-manual.ts';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite, Warning } from '#web/manual/citation-and-warning.tsx';

export const radioactiveText: ChapterText<'radioactive'> = {
  steps: [
    'Keep each piece in a closed box, few and small, away from where people live and sleep.',
    'Gloves and a tray with paper; wash your hands; no food, no drink, no smoking.',
    'Open boxes outdoors or at the window.',
    'Mark box and record with the trefoil.',
  ],
  sections: {
    which: (
      <p>
        Uranium and thorium minerals: uraninite, autunite, torbernite, carnotite, uranophane, thorianite, thorite.
        Weaker: monazite, euxenite, samarskite, allanite, some zircon. Labels do not tell all: pieces that nobody
        suspected turn out to be radioactive when they are measured, and wrongly named ones too
        <Cite source="testing" />. A simple counter shows which; it does not show the dose.
      </p>
    ),
    handling: (
      <>
        <p>
          The dangers in their order: dust that is swallowed or breathed in, radon, rays from outside. Powdery minerals
          are the worst for that reason
          <Cite source="hazards" />. Touch them little, wash hands with soap, and take up crumbs with something damp
          <Cite source="handling" />. Distance and short times reduce what comes from outside. Autunite and torbernite
          lose water and flake: leave them undisturbed.
        </p>
        <Warning>
          Do not cut, brush or put radioactive minerals into an ultrasonic bath. Keep them out of reach of children and
          never in a room where somebody lives.
        </Warning>
      </>
    ),
    radon: (
      <p>
        Radium in the stone gives off radon, a heavy gas that has lost half of itself after 3.8 days
        <Cite source="radon" /> and leaves behind what is worse, its decay products. It gathers in shut boxes and
        cabinets; lead lining does not hold it, and a tight cabinet only collects it. Museums open such cabinets about
        once a week, so that the air changes
        <Cite source="cabinets" />. Possession and transport are regulated differently in each country; ask, before you
        buy or send. The post and airlines usually refuse them.
      </p>
    ),
  },
};

export const poisonousText: ChapterText<'poisonous'> = {
  steps: [
    'Wash your hands after each handling.',
    'Never swallow, breathe or heat it; keep it from children and pets.',
    'Write the hazard on label and record, for the next owner.',
  ],
  sections: {
    mercury: (
      <>
        <p>
          Looking harms nobody. Much depends on the form: a well-grown crystal gives off little, a powdery coating of
          the same compound far more
          <Cite source="toxic" />. Native mercury is the exception to “looking”: at room temperature it gives off a
          vapour that is neither seen nor smelt
          <Cite source="spill" />. Keep it sealed and cool, away from gold, silver and aluminium. Cinnabar hardly
          dissolves, but must not be heated or ground; a piece with droplets counts as native mercury.
        </p>
        <Warning>
          Never vacuum or sweep spilt mercury, and pour none down a drain: droplets spread and evaporate faster
          <Cite source="mercury" />. Everybody out, windows open, and ask for help. Air mail forbids it.
        </Warning>
      </>
    ),
    arsenic: (
      <p>
        Realgar, orpiment, arsenopyrite, native arsenic, erythrite, mimetite, adamite. Realgar crumbles in light to a
        yellow powder
        <Cite source="realgar" />, which is then in the box and on the fingers. A white coating may be arsenolite,
        soluble and very poisonous. A smell of garlic on striking or heating means arsenic fumes: stop, and go out.
      </p>
    ),
    lead: (
      <p>
        Galena, cerussite, anglesite, pyromorphite, vanadinite, wulfenite; crocoite carries chromate as well. Whole
        crystals are for handling, with washed hands afterwards; cutting, brushing and the dust in the drawer are not.
        Wipe damp. Nothing of it near food.
      </p>
    ),
    others: (
      <p>
        Thallium minerals (lorandite, hutchinsonite) are among the most poisonous: leave them in their box
        <Cite source="sense" />. Soluble copper salts such as chalcanthite poison when swallowed, and look like sweets
        to a child. Beryl, bertrandite and phenakite are harmless whole; dust of beryllium is not. Cut nothing of these
        dry; see <a href={linkToManual('asbestos', 'dust')}>dust</a>.
      </p>
    ),
  },
};

export const asbestosText: ChapterText<'asbestos'> = {
  steps: [
    'Unsure means: treat it as asbestos.',
    'Seal the piece in a rigid box, mark it, and leave it shut.',
    'Do not offer it for exchange.',
    'Cut and grind all stone wet.',
  ],
  sections: {
    which: (
      <p>
        Six minerals are regulated as asbestos where they are fibrous: chrysotile, crocidolite (riebeckite), amosite
        (grunerite), and fibrous anthophyllite, tremolite and actinolite
        <Cite source="asbestos" />. Others are no less dangerous and often in no list: fibrous erionite is a proven
        cause of cancer
        <Cite source="fibres" />; winchite, richterite and fluoro-edenite are suspected with reason. A solid prism of
        tremolite or actinolite is another thing than a felt of it.
      </p>
    ),
    keeping: (
      <>
        <p>
          The fibres split lengthwise into ever finer ones
          <Cite source="splitting" />, too fine to be seen, and stay in the lung. Cancer follows decades later; no level
          is known to be safe.
        </p>
        <Warning>
          Do not open, brush, blow on or trim such a piece, and photograph it through its box. Many countries forbid to
          sell, give or send it: ask the authority before it changes hands or is thrown away.
        </Warning>
      </>
    ),
    dust: (
      <p>
        Polished tiger’s eye is harmless, cutting it is not, and nor is any quartz: fine dust scars the lung for good,
        and all of it can be prevented
        <Cite source="grinding" />. Water where the blade meets the stone, extraction where the dust begins, no dry
        sweeping, no compressed air
        <Cite source="silica" />, and a mask of class P3 or FFP3, or its equal, on top of these.
      </p>
    ),
  },
};
