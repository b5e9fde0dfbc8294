type Count = { passed: number; failed: number; skipped: number; left: string[]; faults: string[] };

export function countVitest(name: string, file: string, running: string, code: number): Count;
