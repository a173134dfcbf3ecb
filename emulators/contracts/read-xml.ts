/** A part of a document: text, or elements by name; several of one name are a list. */
type Node = string | { [name: string]: Node | Node[] };

const token = /<\?[^>]*>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** @returns an answer in XML like one in JSON: elements as fields, attributes with an @. */
export function readXml(xml: string): unknown {
  const root: Opened = { name: '', node: {}, text: '' };
  const path: Opened[] = [root];
  for (const [, closed, opened, attributes = '', isEmpty, text] of xml.matchAll(token)) {
    const parent = path.at(-1) ?? root;
    if (text !== undefined) parent.text += plain(text);
    if (closed !== undefined) leave(path);
    if (opened === undefined) continue;
    const fields = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)];
    const node = Object.fromEntries(
      fields.map(([, name, value = '']) => [`@${name}`, plain(value)]),
    );
    path.push({ name: opened, node, text: '' });
    if (isEmpty === '/') leave(path);
  }
  return root.node;
}

interface Opened {
  readonly name: string;
  readonly node: { [name: string]: Node | Node[] };
  text: string;
}

function leave(path: Opened[]): void {
  const left = path.pop();
  const parent = path.at(-1);
  if (left === undefined || parent === undefined) return;
  const value = Object.keys(left.node).length === 0 ? left.text : left.node;
  const before = parent.node[left.name];
  if (before === undefined) parent.node[left.name] = value;
  else parent.node[left.name] = Array.isArray(before) ? [...before, value] : [before, value];
}

function plain(text: string): string {
  return text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);
}
