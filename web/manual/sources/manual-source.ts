/** A source of the manual: its title and publisher as published, and its address. */
export type ManualSource = { title: string; publisher: string; url: string };
