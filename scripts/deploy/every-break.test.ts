import { expect } from 'vitest';
import { describeAccount, type Maintainer, test, wholeSite } from './deploy-for-tests.ts';

/** Some sixty deploys: a dozen minutes on two cores. */
const LIMIT_MS = 60 * 60_000;

/** Deploys until the connection breaks after so many changes; returns whether it did, and not the deploy ended first. */
async function deployUntilBreak({ fake, deploy }: Maintainer, changes: number): Promise<boolean> {
  fake.planBreak(changes);
  const { code, output } = await deploy('--location', 'weur');
  const didBreak = fake.isDown;
  fake.repair();
  expect(code, output).toBe(didBreak ? 1 : 0);
  return didBreak;
}

/** How much of a site is there that a deploy does not make again. */
function countMade({ fake: { account } }: Maintainer): number {
  const countMigrations = (name: string) => {
    const hasTable = account.rows(name, "select 1 from sqlite_schema where name = 'd1_migrations'").length > 0;
    return hasTable ? account.rows(name, 'select name from d1_migrations').length : 0;
  };
  const migrationCounts = [...account.databases.keys()].map(countMigrations);
  return [account.databases.size, account.buckets.size, account.queues.size, ...migrationCounts].reduce(
    (a, b) => a + b,
  );
}

test('a deploy that breaks off after any of its changes is whole when it is run again', {
  timeout: LIMIT_MS,
}, async ({ maintainer }) => {
  // A run begins where the one before broke off. Where it only repeats what was there, the next one gets further.
  for (let changes = 1; ; ) {
    const madeCount = countMade(maintainer);
    if (!(await deployUntilBreak(maintainer, changes))) break;
    if (countMade(maintainer) === madeCount) changes += 1;
  }
  expect(describeAccount(maintainer.fake)).toEqual(wholeSite);
});
