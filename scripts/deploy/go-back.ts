import { Refusal } from '#scripts/admin/database.ts';
import type { ConfigFiles } from './site-config.ts';
import { demandWrangler, readJson } from './wrangler.ts';

type Version = {
  id: string;
  annotations?: { 'workers/tag'?: string };
  resources?: { script_runtime?: { migration_tag?: string } };
};
type Deployment = { created_on: string; versions: { version_id: string }[] };

/** A script with the version that runs and the one that it goes back to; null: it stays as it is. */
type Step = { title: string; config: string; current: Version; previous: Version | null };

/**
 * Has both scripts run what they ran before the newest deploy; the databases stay as they are. Throws `Refusal` if there
 * is nothing to go back to, or if the classes of Durable Objects changed in between.
 */
export function goBack({ api, jobs }: ConfigFiles) {
  const scripts = [
    { title: 'API script', config: api },
    { title: 'jobs script', config: jobs },
  ].map((script) => ({ ...script, versions: readVersions(script.config) }));
  const newestTag =
    scripts
      .map(({ versions }) => deployTag(versions[0]))
      .toSorted()
      .at(-1) ?? '';
  const steps = scripts.map((script) => findStep(script, newestTag));
  for (const step of steps) refuseObjectMigration(step);
  for (const { title, config, previous } of steps) {
    if (previous) {
      const sentence = `The ${title} did not go back. Run npm run deploy -- --back again.`;
      demandWrangler(sentence, 'rollback', previous.id, '-c', config, '--yes', '--message', 'npm run deploy -- --back');
      console.log(`  ${title}: ${deployTag(previous)} (${previous.id})`);
    } else console.log(`  ${title}: stays`);
  }
}

/** The versions that were deployed, the running one first. */
function readVersions(config: string): Version[] {
  const list = <T>(...args: string[]) =>
    readJson<T[]>(demandWrangler('The versions could not be listed.', ...args, '--json', '-c', config));
  const deployments = list<Deployment>('deployments', 'list').toSorted((a, b) =>
    b.created_on.localeCompare(a.created_on),
  );
  const versions = new Map(list<Version>('versions', 'list').map((version) => [version.id, version]));
  const ids = deployments.flatMap((deployment) => deployment.versions.map(({ version_id }) => version_id));
  return [...new Set(ids)].flatMap((id) => versions.get(id) ?? []);
}

/** The tag of a deploy: its moment, so that later ones sort behind it. */
const deployTag = (version: Version | undefined) => version?.annotations?.['workers/tag'] ?? '';

function findStep(
  { title, config, versions }: { title: string; config: string; versions: Version[] },
  newestTag: string,
): Step {
  const [current, ...olderVersions] = versions;
  if (!current) throw new Refusal(`The ${title} was never deployed.`);
  if (deployTag(current) !== newestTag) return { title, config, current, previous: null };
  const previous = olderVersions.filter((version) => deployTag(version) < newestTag)[0];
  if (!previous) throw new Refusal(`The ${title} has no version before ${newestTag}: there is nothing to go back to.`);
  return { title, config, current, previous };
}

function refuseObjectMigration({ title, config, current, previous }: Step) {
  if (!previous) return;
  const readTag = ({ id }: Version) =>
    readJson<Version>(demandWrangler('A version could not be read.', 'versions', 'view', id, '--json', '-c', config))
      .resources?.script_runtime?.migration_tag ?? '';
  const [currentTag, previousTag] = [readTag(current), readTag(previous)];
  if (currentTag !== previousTag)
    throw new Refusal(
      `The ${title} can't go back: the classes of its Durable Objects changed since (${previousTag || 'none'} to ${currentTag}). Mend the newest version instead.`,
    );
}

/** How data goes back, in words: deploys never do it. */
export const restoreSentences = [
  'The databases stay as they are: every version works with the migrations of the one after it.',
  'If data itself must go back to a moment, each database does so by Time Travel, and everything written since is lost:',
  '  npx wrangler d1 time-travel restore <database> --timestamp=<moment>   (or --bookmark=…: deploys write them beside the settings)',
];
