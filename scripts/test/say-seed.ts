import type { TestProject } from 'vitest/node';
import type { Sample } from '#contract/sample-for-tests.ts';

/** Prints before the first test which samples are checked, and how to repeat them. */
export default function saySeed(project: TestProject): void {
  const { seed, deep }: Sample = project.getProvidedContext().sample;
  const rerunCommand = `SEED=${seed} ${deep ? 'DEEP=1 ' : ''}npx vitest run [file]`;
  console.log(
    `Seed ${seed}${deep ? ', everything' : ''}. The same again: ${rerunCommand}; all there is: npm run test:deep`,
  );
}
