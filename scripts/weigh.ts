// node scripts/weigh.ts <built>: prints the download of visitors in a build, and the size of both scripts as they are
// deployed; fails if a budget is exceeded.
import { publicPages } from '#scripts/build/public-modules.ts';
import { exceedsBudget, weigh } from '#scripts/build/weigh.ts';
import { weighScripts } from '#scripts/build/weigh-scripts.ts';

const [buildFolder = 'dist/client'] = process.argv.slice(2);
const weights = [...weigh(buildFolder, publicPages()), ...weighScripts()];
for (const weight of weights) {
  const { name, bytes, budget } = weight;
  const limit = budget === undefined ? '' : ` of ${budget}${exceedsBudget(weight) ? '  OVER' : ''}`;
  console.log(`${name.padEnd(68)}${(bytes / 1000).toFixed(1).padStart(7)} kB${limit}`);
}
process.exitCode = weights.some(exceedsBudget) ? 1 : 0;
