export function startServer(state: string, log: string): Promise<{ origin: string; stop: () => Promise<unknown> }>;
