import { startStandIn } from './stand-in-server';
import { openLine, type VendorLine } from './vendor-line';

/** Emulates a form vendor, of which pages load a script. */
export interface FormWidgetStandIn {
  /** The script, for `FORM_WIDGET_URL`. */
  readonly url: string;
  readonly lines: readonly VendorLine[];
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startFormWidget(): Promise<FormWidgetStandIn> {
  let isRemoved = false;
  const line = openLine({
    id: 'form-widget',
    name: 'Form widget',
    about: 'Draws a form in its container, by a script that browsers load.',
    acts: () => [
      isRemoved
        ? { name: 'restore', label: 'Put the form back', run: () => (isRemoved = false) }
        : { name: 'remove', label: 'Remove the form', run: () => (isRemoved = true) },
    ],
  });
  const server = await startStandIn(
    (_request, response) => {
      if (isRemoved) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(script);
    },
    { lineOf: () => line },
  );
  return {
    url: `http://127.0.0.1:${server.port}/form-widget.js`,
    lines: [line],
    close: server.close,
  };
}

/** Any element with `data-form-open` opens a form of that name. */
const script = `(() => {
  const open = (name) => {
    const dialog = document.createElement('dialog');
    const title = document.createElement('p');
    title.textContent = 'The form “' + name + '” of the vendor opens here.';
    const close = document.createElement('button');
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(title, close);
    document.body.append(dialog);
    dialog.showModal();
  };
  document.addEventListener('click', (event) => {
    const opener = event.target instanceof Element && event.target.closest('[data-form-open]');
    if (opener) open(opener.getAttribute('data-form-open'));
  });
  document.documentElement.dataset.formWidget = 'stand-in';
})();`;
