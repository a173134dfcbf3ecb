const sheet = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:640px;padding:32px 16px;font:16px/24px system-ui,sans-serif}
h1{font-size:24px;line-height:30px;margin:0 0 8px}h2{font-size:18px;line-height:26px;margin:24px 0 8px}
p{margin:0;color:light-dark(#5b5b5b,#a5a5a5)}ul{margin:0;padding:0;list-style:none}
li{padding:8px 0;border-top:1px solid #888}code{display:block;overflow-wrap:anywhere}`;

/** A part of a page: a list of what came in, newest first, each in lines. */
interface Part {
  readonly name: string;
  readonly items: readonly (readonly string[])[];
}

/** @returns a stand-in's page of what it took. */
export function plainPage(title: string, about: string, parts: readonly Part[]): string {
  const sections = parts.map(({ name, items }) => {
    const lines = items.map((item) => {
      const codes = item.map((text) => `<code>${escape(text)}</code>`);
      return `<li>${codes.join('')}</li>`;
    });
    const list = lines.length === 0 ? '<p>Nothing yet.</p>' : `<ul>${lines.join('')}</ul>`;
    return `<section aria-label="${escape(name)}"><h2>${escape(name)}</h2>${list}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${sheet}</style></head><body><main><h1>${escape(title)}</h1>
<p>${escape(about)}</p>${sections.join('')}</main></body></html>`;
}

function escape(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
