/** Something that was read for the manual: its title and publisher as they stand there, and where it is. */
export type ManualSource = { title: string; publisher: string; url: string };
