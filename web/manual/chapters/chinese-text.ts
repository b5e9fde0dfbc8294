import type { ManualText } from '#web/manual/chapter-text.ts';
import { chemicalsText, washingText } from '#web/manual/chapters/zh/cleaning.tsx';
import { choosingText, fieldText, identifyingText, specimenText } from '#web/manual/chapters/zh/finding.tsx';
import { exchangingText, sendingText } from '#web/manual/chapters/zh/giving.tsx';
import { asbestosText, poisonousText, radioactiveText } from '#web/manual/chapters/zh/hazards.tsx';
import { photographyText, storingText } from '#web/manual/chapters/zh/keeping.tsx';
import { labelsText, localityText, successionText } from '#web/manual/chapters/zh/recording.tsx';

/** The manual in Chinese. */
export const chineseText: ManualText = {
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
