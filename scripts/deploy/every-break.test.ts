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

/** Breaks a deploy off again and again, each time a change later where it only repeated what was there. */
async function breakRepeatedly(maintainer: Maintainer, isAtEnd: () => boolean) {
  for (let changes = 1; !isAtEnd(); ) {
    const madeCount = countMade(maintainer);
    if (!(await deployUntilBreak(maintainer, changes))) return;
    if (countMade(maintainer) === madeCount) changes += 1;
  }
}

// Side by side, on two cores.
test.concurrent('a deploy that breaks off while it makes databases, buckets, queues and tables is whole in the end', {
  timeout: LIMIT_MS,
}, async ({ maintainer }) => {
  const { fake, deploy } = maintainer;
  await breakRepeatedly(maintainer, () => fake.account.scripts.size > 0);
  expect(await deploy()).toMatchObject({ code: 0 });
  expect(describeAccount(fake)).toEqual(wholeSite);
});

test.concurrent('a deploy that breaks off while it publishes is whole in the end', {
  timeout: LIMIT_MS,
}, async ({ maintainer }) => {
  const { fake, deploy } = maintainer;
  fake.planBreak(1, /scripts\/vug-jobs$/);
  expect(await deploy('--location', 'weur')).toMatchObject({ code: 1 });
  fake.repair();
  await breakRepeatedly(maintainer, () => false);
  expect(describeAccount(fake)).toEqual(wholeSite);
});
