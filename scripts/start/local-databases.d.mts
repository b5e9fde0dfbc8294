export function localDatabases(): { name: string; id: string; folder: string }[];
export function databaseFile(state: string, id: string): string;
