export function chosenPort(text?: string): number;
export function checkPort(port: number): Promise<void>;
export function freePort(): Promise<number>;
