import type { ManualText } from '#web/manual/chapter-text.ts';
import { chemicalsText, washingText } from '#web/manual/chapters/en/cleaning-methods.tsx';
import { labelsText, localityText, successionText } from '#web/manual/chapters/en/collection-records.tsx';
import { exchangingText, sendingText } from '#web/manual/chapters/en/exchange-and-sending.tsx';
import { choosingText, fieldText, identifyingText, specimenText } from '#web/manual/chapters/en/field-work.tsx';
import { asbestosText, poisonousText, radioactiveText } from '#web/manual/chapters/en/hazards.tsx';
import { photographyText, storingText } from '#web/manual/chapters/en/storage-and-photography.tsx';

/** The manual in English. */
export const englishText: ManualText = {
  specimen: specimenText,
  field: fieldText,
  choosing: choosingText,
  identifying: identifyingText,
  labels: labelsText,
  locality: localityText,
  washing: washingText,
  chemicals: chemicalsText,
  radioactive: radioactiveText,
  poisonous: poisonousText,
  asbestos: asbestosText,
  storing: storingText,
  photography: photographyText,
  exchanging: exchangingText,
  sending: sendingText,
  succession: successionText,
};
