import type { TestProject } from 'vitest/node';
import type { Sample } from '#contract/sample-for-tests.ts';

/** Says before the first test which samples are looked at, and how to look at them again. */
export default function saySeed(project: TestProject): void {
  const { seed, deep }: Sample = project.getProvidedContext().sample;
  const rerunCommand = `SEED=${seed} ${deep ? 'DEEP=1 ' : ''}npx vitest run [file]`;
  console.log(
    `Seed ${seed}${deep ? ', everything' : ''}. The same again: ${rerunCommand}; all there is: npm run test:deep`,
  );
}
