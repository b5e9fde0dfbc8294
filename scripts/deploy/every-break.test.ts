import { expect } from 'vitest';
import { describeAccount, type Maintainer, test, wholeSite } from './deploy-for-tests.ts';

/** Some fifty deploys: a dozen minutes on two cores. */
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

test('a deploy that breaks off after any of its changes is whole when it is run again', { timeout: LIMIT_MS }, async ({
  maintainer,
}) => {
  const { fake } = maintainer;
  // Until the scripts are published each run begins where the one before broke off: after its lock, two changes.
  while (!fake.account.scripts.has('vug'))
    expect(await deployUntilBreak(maintainer, lockChanges(maintainer) + 1)).toBe(true);
  // From there each run repeats what it publishes.
  for (let changes = 1; await deployUntilBreak(maintainer, changes); changes += 1)
    expect([...fake.account.scripts.keys()]).toEqual(['vug-jobs', 'vug']);
  expect(describeAccount(fake)).toEqual(wholeSite);
});

/** The changes by which a run takes its lock, once there is a database for it. */
const lockChanges = ({ fake: { account } }: Maintainer) => (account.queues.size === wholeSite.queues.length ? 3 : 0);
