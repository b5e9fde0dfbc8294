// npm run tables -- <name>: writes the next migration of each database whose tables.ts changed, with the
// triggers that follow from the tables. Without a name, npm run tables prints what the migrations lack and
// records the checksums of new ones.
import { databaseNames, missingChanges, recordChecksums, writeMigration } from '#scripts/tables/migrations.ts';

async function main(title: string | undefined) {
  if (title && !/^[a-z][a-z0-9_]*$/.test(title))
    throw new RangeError(`A migration is named in small letters and underscores, such as add_pocket, not ${title}.`);
  for (const name of databaseNames) {
    const changes = await missingChanges(name);
    for (const { sentence } of changes) console.log(`${name}: ${sentence}`);
    if (changes.some(({ sql }) => sql === null)) process.exitCode = 1;
    if (title && changes.some(({ sql }) => sql !== null))
      console.log(`Written: migrations/${writeMigration(name, title, changes)}`);
  }
  recordChecksums();
}

try {
  await main(process.argv[2]);
} catch (fault) {
  if (!(fault instanceof RangeError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
