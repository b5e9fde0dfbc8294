import { linkToManual } from '#contract/manual/link-to-manual.ts';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite, Warning } from '#web/manual/citation-and-warning.tsx';

export const specimenText: ChapterText<'specimen'> = {
  steps: [
    'Keep the place with the piece. Everything else about it can be found out again.',
    'Call it by its mineral, and add the variety or trade name after that.',
    'Choose a theme early: one locality, one mineral, one element, one size.',
  ],
  sections: {
    names: (
      <>
        <p>
          A specimen is a mineral in its natural state together with the knowledge of where it comes from. The mineral
          can be determined anew by whoever doubts it; the locality, once lost, hardly ever can
          <Cite source="localities" />.
        </p>
        <p>
          A mineral has a defined composition and structure, and a name that the International Mineralogical Association
          keeps. Beside those names live hundreds of others: old ones, those of varieties and mixtures, those of the
          trade
          <Cite source="names" />. Amethyst is quartz by its colour, specularite is hematite by its habit
          <Cite source="entries" />; granite is a rock, amber a mineraloid. All of them may stand on a label, as long as
          the mineral stands there too.
        </p>
      </>
    ),
    looking: (
      <p>
        Collectors look at crystal form, completeness, lustre, colour, what grew with it, where it is from, and size,
        about in this order. Turn the piece round under a lamp before you decide: a chip at the back may not matter, one
        at the tip of the front crystal does. A high price does not make a better piece
        <Cite source="building" />.
      </p>
    ),
    size: (
      <p>
        Here the longest side decides: thumbnail up to 3 cm, miniature up to 5 cm, small cabinet up to 10 cm, cabinet up
        to 15 cm, large cabinet above. Dealers and collectors draw the lines a little differently
        <Cite source="sizes" />, so give the centimetres as well. A micromount is judged under the microscope, whatever
        the size of its matrix.
      </p>
    ),
  },
};

export const fieldText: ChapterText<'field'> = {
  steps: [
    'Ask the owner and the authority before you go, and find out what may leave the place.',
    'Never go alone; tell somebody the place and the time of your return.',
    'Stay out of old workings.',
    'Write the exact place, date and finder on the wrapping before the next piece.',
  ],
  sections: {
    permission: (
      <>
        <p>
          Whose stones they are differs. In China mineral resources belong to the state, whoever owns the land above
          <Cite source="resources" />; elsewhere they may be the landowner’s or the holder’s of a claim. Nature reserves
          and heritage sites are closed to collecting. A permission has an extent, too: for oneself, for teaching, for
          sale
          <Cite source="legal" />. Fossils and meteorites fall under other laws than minerals, often stricter ones. Ask
          about each.
        </p>
        <p>
          Leave gates as you found them, fill your holes, and take what you can look after
          <Cite source="ethics" />: the next collector will stand at the same gate.
        </p>
      </>
    ),
    danger: (
      <>
        <Warning>
          Do not enter abandoned workings. Gases without smell kill without warning, shafts stand open in the dark
          <Cite source="shafts" /> or under rotten boards
          <Cite source="forest" />, timber that looks sound no longer carries
          <Cite source="mines" />, and old explosives go off at a touch.
        </Warning>
        <p>
          In the open, keep off working faces, high walls and dumps after rain. Wear eye protection whenever anybody
          hammers, also somebody else; a helmet under walls, gloves, boots. Strike chisels made for rock with a
          geologist’s hammer, never one hammer with another: hardened steel splinters.
        </p>
      </>
    ),
    notes: (
      <p>
        A place remembered is a place half lost. Note the level or bench, the date and who found it, and give wrapping
        and note the same number. Take the matrix with some margin: it is trimmed better at home, with time, than in the
        wind with a sledge.
      </p>
    ),
  },
};

export const choosingText: ChapterText<'choosing'> = {
  steps: [
    'Ask four things and write the answers down: locality, repair, treatment, previous owners.',
    'Look along the foot of each crystal with a loupe, then under long-wave UV.',
    'Take every label that comes with the piece.',
  ],
  sections: {
    repairs: (
      <>
        <p>
          A repair joins what broke; a restoration replaces what is missing; an assembled piece joins what never grew
          together. The first two are kept with honour if they are said. Shine long-wave UV along the joints and follow
          them with a loupe: glue often fluoresces, traps bubbles or shows a seam
          <Cite source="fakes" />. A seam that crosses the striations of a face is a repair.
        </p>
        <p>
          Ask also where it is from, and be slow to believe a famous name. The species can be tested afterwards, the
          locality is only ever told by somebody or by a label
          <Cite source="labelling" />. Keep the labels, wrong ones too; dealers, curators and collectors have handed
          them on with the pieces for two hundred years
          <Cite source="oldLabels" />.
        </p>
      </>
    ),
    treatments: (
      <>
        <p>
          Most citrine of the market is amethyst that was heated; much blue topaz and some smoky quartz were irradiated;
          agate is dyed, “aura” quartz is coated with metal, emerald is oiled. In heated amethyst the orange sits in the
          tips and ends half-way down
          <Cite source="citrine" />. Dye gathers in cracks. Rainbow bismuth is grown in workshops
          <Cite source="fakes" />, as are blue copper sulphate and alum; glass and slag are sold under the names of
          minerals.
        </p>
        <p>A treated piece that says so may be a good piece. A treatment that nobody mentions is the fault.</p>
      </>
    ),
  },
};

export const identifyingText: ChapterText<'identifying'> = {
  steps: [
    'Exclude first: form, cleavage, lustre, company and locality leave few candidates.',
    'Then density, magnet and UV lamp: they cost little and harm nothing.',
    'Write down how sure the name is, and by what.',
  ],
  sections: {
    looking: (
      <p>
        Look for the angle at which faces or cleavages meet, for striations, for what sits beside and beneath. A mineral
        that has never been found at a locality is not impossible there, but it needs a better reason. Our pages of
        minerals and places give both sides: what a mineral is like, and what comes from where.
      </p>
    ),
    tests: (
      <>
        <p>
          Scratching and streak leave marks: use a hidden or broken spot. A knife blade has a hardness of about 5.5, a
          steel file 6.5
          <Cite source="identifying" />. A streak plate has about 6.5 and tells nothing of harder minerals; of hematite,
          black and shining as it may be, it draws a red line
          <Cite source="streak" />.
        </p>
        <p>
          For the density weigh the piece in air and again hanging in water, and divide the first by the difference;
          only a pure piece gives the number of its mineral
          <Cite source="gravity" />. Nothing that dissolves goes into the water.
        </p>
        <Warning>
          Never taste, lick or heat an unknown mineral: those of arsenic, mercury, lead and thallium{' '}
          <a href={linkToManual('poisonous')}>poison</a>. Acid only on a loose fragment, diluted, outdoors: sulphides
          may give off hydrogen sulphide.
        </Warning>
      </>
    ),
    certainty: (
      <p>
        Simple tests name common minerals and fail with complex ones; X-ray diffraction, Raman and the electron
        microprobe tell them apart. Few collectors own these, but many geology departments analyse for a fee
        <Cite source="advanced" />. Say in the record how a name was come by: databases ask for the method for good
        reason
        <Cite source="adding" />. “By eye” is an honest answer.
      </p>
    ),
  },
};
