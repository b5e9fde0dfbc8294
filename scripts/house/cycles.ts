import type { Import } from './imports.ts';

// The first ring of files that import one another, as the path around it; nothing where there is none.
export function findCycle(imports: Import[]): string[] | undefined {
  const targets = Map.groupBy(imports, (each) => each.from);
  const done = new Set<string>();

  function walk(file: string, trail: string[]): string[] | undefined {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const { to } of targets.get(file) ?? []) {
      const ring = walk(to, [...trail, file]);
      if (ring) return ring;
    }
    done.add(file);
    return undefined;
  }

  for (const file of targets.keys()) {
    const ring = walk(file, []);
    if (ring) return ring;
  }
  return undefined;
}
