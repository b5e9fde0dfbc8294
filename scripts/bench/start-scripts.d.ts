// What the measurements use of the scripts behind npm start, which are plain JavaScript.
declare module '#scripts/start/prepare.mjs' {
  export function prepare(options: { state: string; ports: number[]; bundle?: boolean }): Promise<void>;
}

declare module '#scripts/start/load-data.mjs' {
  export function fillDemo(state: string, port: number): Promise<void>;
}

declare module '#scripts/start/serve.mjs' {
  export function serverLog(state: string): string;
  export function launchWorkers(state: string, port: number): Program;
  export function launchBundles(state: string, port: number, folders: readonly string[]): Program;
  export function launchWrangler(state: string, port: number, origin: string): Program;
  export function untilReady(state: string, port: number, server: Program): Promise<void>;
  type Program = import('#scripts/start/processes.mjs').Program;
}

declare module '#scripts/start/bundle.mjs' {
  export const bundles: string[];
  export function bundleInto(state: string, config: string, out: string): Promise<void>;
}

declare module '#scripts/start/processes.mjs' {
  import type { ChildProcess } from 'node:child_process';

  type End = { code: number | null; signal?: string; error?: Error };
  export type Program = ChildProcess & { ended: Promise<End> };
  type Options = { log?: string; extraEnv?: Record<string, string>; cwd?: string };
  export function command(main: () => Promise<void>): Promise<void>;
  export function beforeStopping(action: () => void): void;
  export function launch(command: string, args: readonly string[], options?: Options): Program;
  export function run(
    command: string,
    args: readonly string[],
    options?: Options & { within?: number },
  ): Promise<number>;
  export function stopEverything(status: number): Promise<void>;
}

declare module '#scripts/start/platform.mjs' {
  export const root: string;
  export const wrangler: string;
  export function node(): string;
}

declare module '#scripts/start/migrate.mjs' {
  export function migrate(state: string): Promise<void>;
}

declare module '#scripts/start/step.mjs' {
  export function step<T>(label: string, work: () => T | Promise<T>): Promise<T>;
}

declare module '#scripts/start/process-names.mjs' {
  export function nameOf(pid: number): string;
  export function isRunning(name: string): boolean;
}

declare module '#scripts/start/stamps.mjs' {
  export function hashOf(paths: readonly string[]): string;
  export function writeStamp(file: string, value: string): void;
}
