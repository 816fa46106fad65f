export const documentText = ({ sections }: { sections: { heading: string; paragraphs: string[] }[] }): string =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n');
