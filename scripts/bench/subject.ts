import { cpus } from 'node:os';
import { launchWorkers, untilReady } from '#scripts/start/launch-workers.ts';
import { freePort } from '#scripts/start/port.ts';
import { prepare } from '#scripts/start/prepare.ts';
import type { Program } from '#scripts/start/processes.ts';
import { step } from '#scripts/start/step.ts';

/** A table of figures; cells are texts, because each subject formats its own units. */
export type FigureTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** The result of a subject: its tables, and a sentence for each exceeded budget. */
export type Result = { tables: readonly FigureTable[]; violations: readonly string[] };

/** The folders of a subject: a scratch folder, and in it the state folder of the server under test. */
export type Workplace = { folder: string; state: string };

/**
 * Something measured beside a bare counterpart in the same run. New ones are added to the list in
 * scripts/bench.ts.
 */
export type Subject = { title: string; measure: (workplace: Workplace) => Promise<Result> };

/**
 * Makes a state folder with the reference data; returns a free port for the product's server and one for the
 * bare server.
 */
export async function prepareState(state: string): Promise<{ port: number; barePort: number }> {
  const [port, barePort] = [await freePort(), await freePort()];
  await prepare({ state, ports: [port, barePort] });
  return { port, barePort };
}

/** Starts the product over a state folder; returns its origin once it answers. */
export async function startOurs(state: string, port: number): Promise<{ origin: string; server: Program }> {
  const server = launchWorkers(state, port);
  await step('Ours', () => untilReady(state, port, server));
  return { origin: `http://127.0.0.1:${port}`, server };
}

/** The machine on which the figures were measured. */
export const machine = () => `${cpus().length} cores, Node ${process.versions.node}`;

export const percent = (ratio: number) => `${(ratio * 100).toFixed(0)} %`;
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
