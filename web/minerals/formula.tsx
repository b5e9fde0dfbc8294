import { useLingui } from '@lingui/react/macro';
import { type FormulaRun, readFormulaMarkup } from '#contract/minerals/formula-markup.ts';
import { classes } from '#web/ui/classes.ts';

type FormulaProps = {
  /** With the markup of the reference data: `CaF_2_`. */
  markup: string;
  /** May wrap: only where the container is narrower than the formula. */
  wrap?: boolean;
  className?: string;
};

/**
 * A formula as it is printed: subscripts and superscripts, serif, on one line. Copying gives the plain formula;
 * screen readers announce "vacant site".
 */
export function Formula({ markup, wrap, className }: FormulaProps) {
  let offset = 0;
  const keyedRuns = readFormulaMarkup(markup).map((run) => {
    offset += run.text.length;
    return { run, key: offset };
  });
  return (
    <span translate="no" className={classes('font-serif', wrap ? 'break-anywhere' : 'whitespace-nowrap', className)}>
      {keyedRuns.map(({ run, key }) => (
        <Run key={key} run={run} />
      ))}
    </span>
  );
}

function Run({ run }: { run: FormulaRun }) {
  if (run.kind === 'sub') return <sub>{run.text}</sub>;
  if (run.kind === 'sup') return <sup>{run.text}</sup>;
  if (run.kind === 'box') return <Vacancy text={run.text} />;
  return run.text;
}

function Vacancy({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`vacant site`}>
      {text}
    </span>
  );
}
