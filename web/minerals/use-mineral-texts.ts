import { useLingui } from '@lingui/react/macro';
import type { Mineral } from '#contract/minerals/mineral.ts';

type System = NonNullable<Mineral['crystal_system']>;
type MineralClass = NonNullable<Mineral['class']>;
type Hazard = Mineral['hazard'][number];

/** The localized names of crystal systems, classes and hazards. */
export function useMineralTexts(): {
  systems: Record<System, string>;
  classes: Record<MineralClass, string>;
  hazards: Record<Hazard, string>;
} {
  const { t } = useLingui();
  return {
    systems: {
      cubic: t`cubic`,
      tetragonal: t`tetragonal`,
      orthorhombic: t`orthorhombic`,
      hexagonal: t`hexagonal`,
      trigonal: t`trigonal`,
      monoclinic: t`monoclinic`,
      triclinic: t`triclinic`,
      amorphous: t`amorphous`,
    },
    classes: {
      elements: t`native elements`,
      sulfides: t`sulphides and sulphosalts`,
      halides: t`halides`,
      oxides: t`oxides and hydroxides`,
      carbonates: t`carbonates and nitrates`,
      borates: t`borates`,
      sulfates: t`sulphates, chromates, molybdates, tungstates`,
      phosphates: t`phosphates, arsenates, vanadates`,
      silicates: t`silicates`,
      organic: t`organic compounds`,
    },
    hazards: {
      toxic: t`Poisonous`,
      radioactive: t`Radioactive`,
      asbestiform: t`Asbestos fibres`,
      'light-sensitive': t`Fades or changes in light`,
      'water-soluble': t`Dissolves in water`,
      oxidises: t`Decays in damp air`,
    },
  };
}
