/** The addresses of the printed tree; the router lists them by their parts. */
export function routesOf(tree: string): string[] {
  const parents: string[] = [];
  const paths: string[] = [];
  for (const line of tree.split('\n')) {
    const match = /^([│├└─\s]*)(\S+)(?: \(.*\))?$/u.exec(line);
    if (match === null) continue;
    const [, indent = '', part = ''] = match;
    const depth = indent.length / 4;
    parents.splice(depth - 1, parents.length, part);
    if (line.includes('(')) paths.push(parents.join(''));
  }
  return paths;
}
