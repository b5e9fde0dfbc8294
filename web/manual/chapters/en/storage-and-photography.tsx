import type { ChapterText } from '#web/manual/chapter-text.ts';
import { Cite, Warning } from '#web/manual/citation-and-warning.tsx';
import { LampFigure, RulerFigure } from '#web/manual/figures.tsx';

export const storingText: ChapterText<'storing'> = {
  steps: [
    'Steady is better than perfect: no sun, no cellar, no attic.',
    'Sort out what needs its own air: pyrite dry, salts tight, hydrates not too dry.',
    'Heavy pieces below, each in its own box.',
  ],
  sections: {
    climate: (
      <p>
        A room for people suits most minerals: 18–22 °C, about 45–50% relative humidity. Conservators name 45–60% for
        mixed stores
        <Cite source="icon" />. Halite runs above about 75%: a crystal at Harvard left rings of salt on its glass shelf
        <Cite source="salt" />. Give it a tight box with a dry cushion. Too dry is wrong as well. Copper sulphate
        crumbles to a pale powder below 35%
        <Cite source="icon" />; borax, laumontite and opal lose water, turn white, fall apart or craze.
      </p>
    ),
    pyrite: (
      <>
        <p>
          In damp air fine-grained pyrite and marcasite turn into iron sulphates and acid: a white or yellow bloom, a
          sour smell, then cracks. The acid eats labels and boxes
          <Cite source="pyrite" /> and the neighbours, though nothing is contagious. It may begin within months; bright,
          well-grown cubes last longest. It can be stopped, not reversed
          <Cite source="colorado" />.
        </p>
        <p>
          Keep such pieces below 60%, better at 45% or less
          <Cite source="icon" />, by themselves in a tight box with silica gel, and look at them twice a year.
        </p>
      </>
    ),
    light: (
      <p>
        Realgar turns to yellow pararealgar; the sulphides of arsenic bear light least of all
        <Cite source="icon" />. Proustite, pyrargyrite, chlorargyrite and vivianite darken. Kunzite, amethyst, some
        fluorite, topaz and celestine fade. Keep these in drawers, light the cabinet when somebody looks, and let no sun
        in. Sulphur cracks from the warmth of a hand.
      </p>
    ),
    materials: (
      <p>
        Wood gives off acetic and formic acid for years, oak most of all; powder-coated metal does not
        <Cite source="wood" />. Lead minerals and carbonates suffer first. Use metal cabinets, polyethylene foam,
        acid-free card, clear boxes with lids against dust. Silver, copper and bornite tarnish in any air: the less of
        it, the slower. Putty or a base under what stands.
      </p>
    ),
  },
};

export const photographyText: ChapterText<'photography'> = {
  steps: [
    'Photograph the display side, the back, one detail, and every label.',
    'Take one frame with a grey card and one with a ruler at the height of the crystals.',
    'Under ultraviolet light give the wavelength with the picture.',
  ],
  sections: {
    light: (
      <>
        <p>
          One soft lamp from the upper left and a white card at the right to lift the shadows are enough for nine
          specimens of ten. A sheet of paper, a desk lamp and a small tripod on the kitchen table have made printed
          pictures
          <Cite source="kitchen" />. Metallic minerals want a larger light, transparent ones a little of it from behind.
          Set the white balance by the card and add no saturation: colour is a property of the specimen, and somebody
          will compare.
        </p>
        <LampFigure
          number="Figure 1"
          says="The table from above. The lamp stands about as far away as it is wide: farther off its light turns hard."
          alt="The table from above: lamp at the upper left, white card at the right, camera in front"
          texts={{
            lamp: 'soft lamp',
            card: 'white card',
            camera: 'camera on a tripod',
            ground: 'neutral grey',
            grey: 'grey card',
          }}
        />
        <p>
          Small crystals need many frames, each focused a little deeper, joined into one. Dozens are usual, and the
          picture says that it is stacked
          <Cite source="stacking" />.
        </p>
      </>
    ),
    scale: (
      <>
        <p>
          A ruler tells the truth only at the height of what it measures. Seen from 300 mm, one that lies 20 mm nearer
          to the lens looks 7% too large, and the crystal beside it comes out 7% too small. Raise it to the crystal’s
          tip, take a frame, remove it, and take the picture that you will show, without moving the camera or the focus.
        </p>
        <RulerFigure
          number="Figure 2"
          says="Nearer is larger: 300 divided by 280 is 1.07."
          alt="A ruler 20 mm nearer to the lens looks 7 percent larger than one beside the crystal"
          texts={{
            near: 'ruler 20 mm nearer',
            at: 'ruler at the crystal',
            seen: 'seen 7%',
            large: 'too large',
            lens: 'lens',
          }}
        />
        <p>Give the width of the field of view in millimetres with the photograph. From then on a scale follows it.</p>
        <p>
          Turn and crop a photograph here rather than before you send it. The file stays whole, so that it can be
          undone; scale, measurements and outline follow. What you cut off is seen by nobody else, nor by whoever
          receives the piece.
        </p>
      </>
    ),
    uv: (
      <>
        <p>
          Calcite that glows red under short wave may stay dark under long wave
          <Cite source="calcite" />, and other pieces change their colour
          <Cite source="glow" />. So the wavelength belongs to the picture, and so does the filter. Expose by hand and
          keep the white balance of daylight.
        </p>
        <Warning>
          Do not look into the lamp. Short wave (254 nm) burns eyes and skin, and is felt only hours later: 26 students
          sat under such lamps for 90 minutes before their eyes and skin began to hurt, several hours afterwards
          <Cite source="lamps" />. Wear goggles that stop ultraviolet light, and gloves. Strong lamps of 365 nm harm
          eyes as well.
        </Warning>
        <p>
          A watermark says who took the photograph; it does not protect it. Position data is taken out of public
          pictures here.
        </p>
      </>
    ),
  },
};
