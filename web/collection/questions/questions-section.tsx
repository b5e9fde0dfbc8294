import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { isListed } from '#contract/collection/specimen/status.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';

const loadQuestions = () => import('./specimen-questions.tsx').then((module) => module.SpecimenQuestions);
/** How far below the screen the section is when it begins to load. */
const MARGIN = '400px';

type Props = { specimen: PublicSpecimen; collector: string };

/**
 * The questions under a specimen that visitors find: at the end of the page, loaded once the reader comes near, so that
 * nothing above them waits or moves.
 */
export function QuestionsSection({ specimen, collector }: Props) {
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    if (section.current) watch.observe(section.current);
    return () => watch.disconnect();
  }, []);
  const SpecimenQuestions = useLazyComponent(loadQuestions, isNear);
  if (!isListed(specimen)) return null;
  return (
    <section
      ref={section}
      id="questions"
      aria-labelledby="questions-heading"
      className="needs-script mt-12 min-h-64 max-w-180 scroll-mt-6 print:hidden"
    >
      <h2 id="questions-heading" className="mb-3 text-h2">
        <Trans>Questions</Trans>
      </h2>
      {SpecimenQuestions && <SpecimenQuestions specimenId={specimen.id} collector={collector} />}
    </section>
  );
}
