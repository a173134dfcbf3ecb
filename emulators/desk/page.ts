import { faultText, protocolTexts } from '../faults';
import type { ReceivedRequest, VendorAct, VendorLine } from '../vendor-line';
import { liveScript, sheet } from './sheet';

/** Something that stands in elsewhere, without a line of its own. */
export interface DeskNote {
  readonly name: string;
  readonly about: string;
  readonly url: string | null;
}

interface Shown {
  readonly lines: readonly VendorLine[];
  readonly notes: readonly DeskNote[];
}

/** @returns the page of all vendors: what they got, how they fail, what they can do. */
export function deskPage({ lines, notes }: Shown, said: string | null): string {
  const alert = said === null ? '' : `<p class="said" role="alert">${escape(said)}</p>`;
  const jumps = lines.map(({ id, name }) => `<a href="#${id}">${escape(name)}</a>`).join('');
  const others = notes.map(
    ({ name, about, url }) =>
      `<li><strong>${escape(name)}</strong><span class="soft">${escape(about)}${url === null ? '' : ` <a href="${escape(url)}">Open</a>`}</span></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emulated third parties</title><style>${sheet}</style></head><body><main>
<h1>Emulated third parties</h1>
<p class="lead">Everything here runs on this machine. Nothing reaches a real vendor.</p>${alert}
${allVendors(lines)}
<nav aria-label="Vendors">${jumps}</nav>
<div class="vendors">${lines.map(vendorSection).join('')}
<section aria-labelledby="others"><h2 id="others">Built in</h2><ul class="notes">${others.join('')}</ul></section></div>
</main><script>${liveScript}</script></body></html>`;
}

/** One switch for all of them. */
function allVendors(lines: readonly VendorLine[]): string {
  return `<section id="all" class="all" aria-labelledby="all-name"><h2 id="all-name">All vendors</h2>
<div id="all-fault" data-live>${allState(lines)}</div>${faultForm(everyVendor)}</section>`;
}

function allState(lines: readonly VendorLine[]): string {
  const failing = lines.filter((line) => line.fault() !== null).length;
  if (failing === 0) return '<p class="state">All work normally</p>';
  const text = failing === lines.length ? 'All fail' : `${failing} of ${lines.length} fail`;
  return `<form class="row" method="post" action="/all/clear">
<p class="state failing">${text}</p><button>Clear all</button></form>`;
}

const everyVendor = {
  name: 'all vendors',
  action: '/all/fault',
  button: 'Set for all',
  texts: { fail: 'Fail with 500 (email: 451)', limit: 'Limit with 429 (email: 421)' },
};

function vendorSection(line: VendorLine): string {
  const { id, name, about } = line;
  const pageUrl = line.pageUrl();
  const link = pageUrl === null ? '' : ` <a href="${escape(pageUrl)}">Open its page</a>`;
  return `<section id="${id}" aria-labelledby="${id}-name">
<h2 id="${id}-name">${escape(name)}</h2>
<p class="soft">${escape(about)}${link}</p>
<div id="${id}-fault" data-live>${faultState(line)}</div>
${faultForm({ name, action: `/vendors/${id}/fault`, button: 'Set fault', texts: protocolTexts[line.protocol] })}
<div id="${id}-acts" data-live>${actForms(line)}</div>
<h3>Requests</h3>
<div id="${id}-received" data-live>${receivedList(line.received())}</div>
</section>`;
}

function faultState(line: VendorLine): string {
  const fault = line.fault();
  if (fault === null) return '<p class="state">Works normally</p>';
  return `<form class="row" method="post" action="/vendors/${line.id}/clear">
<p class="state failing">${escape(faultText(fault, line.protocol))}</p>
<button aria-label="Clear the fault of ${escape(line.name)}">Clear</button></form>`;
}

interface FaultForm {
  readonly name: string;
  readonly action: string;
  readonly button: string;
  readonly texts: { readonly fail: string; readonly limit: string };
}

function faultForm({ name, action, button, texts: { fail, limit } }: FaultForm): string {
  const options = [
    ['fail', fail],
    ['limit', limit],
    ['delay', 'Answer late'],
    ['drop', 'Drop the connection'],
  ].map(([kind, text]) => `<option value="${kind}">${text}</option>`);
  return `<details><summary>Make it fail<span class="hidden">: ${escape(name)}</span></summary>
<form class="fault" method="post" action="${action}">
<label>Fault <select name="kind">${options.join('')}</select></label>
<label>Seconds <input name="seconds" inputmode="numeric" placeholder="auto" size="4"></label>
<label>Requests <input name="times" inputmode="numeric" placeholder="all" size="4"></label>
<button class="main">${button}</button></form></details>`;
}

function actForms(line: VendorLine): string {
  const acts = line.acts();
  if (acts.length === 0) return '';
  const groups = new Map<string, VendorAct[]>();
  for (const act of acts)
    groups.set(act.subject ?? '', [...(groups.get(act.subject ?? '') ?? []), act]);
  const rows = [...groups.values()].map((group) => {
    const [{ subjectText }] = group as [VendorAct]; // no group is empty
    const buttons = group.map((act) => actForm(line, act)).join('');
    const head = subjectText === '' ? '' : `<span>${escape(subjectText)}</span>`;
    return `<li>${head}<div class="row">${buttons}</div></li>`;
  });
  return `<h3>Act as ${escape(line.name)}</h3><ul class="acts">${rows.join('')}</ul>`;
}

function actForm({ id }: VendorLine, { name, label, subject, subjectText }: VendorAct): string {
  const target =
    subject === null ? '' : `<input type="hidden" name="subject" value="${escape(subject)}">`;
  const about = subjectText === '' ? '' : ` aria-label="${escape(`${label}: ${subjectText}`)}"`;
  return `<form method="post" action="/vendors/${id}/act">${target}<button name="act" value="${escape(name)}"${about}>${escape(label)}</button></form>`;
}

function receivedList(received: readonly ReceivedRequest[]): string {
  if (received.length === 0) return '<p class="soft">None yet.</p>';
  const items = received.map(
    ({ at, what, detail, status, fault }) =>
      `<li><p><code>${escape(what)}</code></p>${detail === '' ? '' : `<p class="detail">${escape(detail)}</p>`}
<p class="soft"><time datetime="${at}">${at.slice(11, 19)} UTC</time> · ${statusText(status, fault)}</p></li>`,
  );
  return `<ol class="received" tabindex="0" aria-label="Latest requests">${items.join('')}</ol>`;
}

function statusText(status: number | null, fault: ReceivedRequest['fault']): string {
  if (fault === 'drop') return '<strong class="failing">dropped</strong>';
  const answer = status === null ? 'no answer yet' : `answered ${status}`;
  if (fault === null) return answer;
  const why = fault === 'delay' ? 'delayed' : 'as told';
  return `<strong class="failing">${answer}, ${why}</strong>`;
}

function escape(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
