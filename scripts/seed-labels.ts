import { readFile } from 'node:fs/promises';
import { labelsApi } from '#contract/label-cards/api.ts';
import { labelPresets } from '#contract/label-cards/design/presets.ts';
import type { RuleConditions } from '#contract/label-cards/groups/group.ts';
import type { Client } from './client.ts';
import { demoId } from './demo-id.ts';

type Design = { name: string; preset: string };
type Group = { name: string; default: string; rules: { design: string; when: RuleConditions }[] };
type Labels = { by: string; designs: Design[]; group: Group };

const labels = new URL('../demo/labels.json', import.meta.url);

/**
 * Creates the label cards of one of the demo's collectors: presets under names of their own, and a group that
 * chooses among them.
 */
export async function seedLabels(clients: ReadonlyMap<string, Client>): Promise<void> {
  const { by, designs, group }: Labels = JSON.parse(await readFile(labels, 'utf8'));
  const client = clients.get(by);
  if (!client) throw new Error(`The demo has no collector ${by}`);
  const knownIds = new Set((await client.call(labelsApi.designs, {})).items.map(({ id }) => id));
  for (const { name, preset } of designs)
    if (!knownIds.has(designId(name)))
      await client.call(labelsApi.createDesign, { id: designId(name), name, ...findPreset(preset) });
  const id = demoId(`label group ${group.name}`);
  const { items } = await client.call(labelsApi.groups, {});
  if (items.some((candidate) => candidate.id === id)) return;
  const { width_cm, height_cm } = findPreset(designs.find(({ name }) => name === group.default)?.preset ?? '');
  await client.call(labelsApi.createGroup, {
    id,
    name: group.name,
    width_cm,
    height_cm,
    default_design_id: designId(group.default),
    rules: group.rules.map(({ design, when }) => ({ design_id: designId(design), when })),
  });
}

const designId = (name: string) => demoId(`label design ${name}`);

function findPreset(key: string) {
  const match = labelPresets.find((preset) => preset.key === key);
  if (!match) throw new Error(`There is no preset ${key}`);
  const { width_cm, height_cm, front, back } = match;
  return { width_cm, height_cm, front, back };
}
