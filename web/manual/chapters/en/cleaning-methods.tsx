import { linkToManual } from '#contract/manual/link-to-manual.ts';
import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite, Warning } from '#web/manual/citation-and-warning.tsx';

export const washingText: ChapterText<'washing'> = {
  steps: [
    'Know the mineral before it gets wet.',
    'Try on a poor piece, with the mildest way first.',
    'Stop early: what is gone does not grow back.',
  ],
  sections: {
    water: (
      <>
        <p>
          Most specimens bear water, a soft brush and patience; soluble minerals and fine hairs do not
          <Cite source="preparing" />. Clay comes off after several turns of soaking and drying. Use distilled or
          de-ionised water at the temperature of the room, for sudden cold or heat makes crystals cleave or crack
          <Cite source="geogut" />; fluorite, sulphur and opal are the first to go. Gypsum dissolves slightly: seconds,
          not hours.
        </p>
        <p>
          Pyrite and marcasite are better not washed. If they were, dry them at once and thoroughly: damp in a crack
          begins the <a href={linkToManual('storing', 'pyrite')}>decay</a>.
        </p>
      </>
    ),
    soluble: (
      <p>
        No water for halite, sylvite, chalcanthite, melanterite, epsomite, borax, ulexite and hanksite. A night in a
        bucket, and they are gone; at Searles Lake the crystals are washed in the lake’s own brine and dried at once,
        because hanksite draws water from air above 65% humidity
        <Cite source="searles" />. At home a dry brush is enough, or isopropyl alcohol
        <Cite source="dusting" />, away from flames.
      </p>
    ),
    tools: (
      <>
        <p>
          Hair-like and powdery minerals are only blown on: hold them upside down and press a rubber bulb
          <Cite source="dusting" />. A case that shuts saves most cleaning. Wooden picks before steel ones.
        </p>
        <Warning>
          No ultrasonic bath for pieces that cleave, are cracked or glued, and never for fibrous or radioactive ones.
          Trim and drill wet; do not breathe the <a href={linkToManual('asbestos', 'dust')}>dust</a>.
        </Warning>
      </>
    ),
  },
};

export const chemicalsText: ChapterText<'chemicals'> = {
  steps: [
    'Read the safety sheet; then decide whether the piece is worth it.',
    'Gloves, goggles, open air; labelled vessels out of the reach of children; never in the kitchen.',
    'Acid into water, never water into acid.',
    'Write what you did into the record.',
  ],
  sections: {
    oxalic: (
      <>
        <p>
          Oxalic acid takes rust from quartz. It turns the iron of the stain into a soluble compound
          <Cite source="oxalic" />, in days when cold, faster when warm. Plastic vessel, no metal; a lid. Rinse for as
          long as it soaked. It attacks calcite and other carbonates and many iron minerals, and may leave a yellow film
          of iron oxalate.
        </p>
        <Warning>
          It is poisonous, also through the skin, and hot solutions give off fumes
          <Cite source="georgia" />. Warm it outdoors only, where no child can come
          <Cite source="memphis" />, never to boiling, in a vessel that serves nothing else afterwards.
        </Warning>
      </>
    ),
    acids: (
      <>
        <p>
          Diluted hydrochloric acid frees silicates from calcite, outdoors. Do not work alone; keep plenty of water and
          baking soda at hand
          <Cite source="rules" />. Neutralise what is left and hand it in as hazardous waste: dissolved metals are in
          it.
        </p>
        <Warning>
          With galena, sphalerite and pyrrhotite hydrochloric acid gives off hydrogen sulphide, which is poisonous.
          Arsenic minerals do not go into acid at all. Bleach and acid together give off chlorine: never mix cleaners.
        </Warning>
      </>
    ),
    fluoride: (
      <Warning>
        Never use hydrofluoric acid, ammonium bifluoride, or rust and wheel removers with fluorides. They burn deep into
        skin and bone; diluted, they are often not felt for many hours
        <Cite source="fluoride" />, and a small burn can kill. This is work for a laboratory with training and calcium
        gluconate at hand. After contact rinse with much water at once and have yourself taken to hospital, naming
        hydrofluoric acid.
      </Warning>
    ),
  },
};
