// Emulates a form vendor's script: any element with `data-form-open` opens a form of that name.
(() => {
  const open = (name) => {
    const dialog = document.createElement('dialog');
    const title = document.createElement('p');
    title.textContent = `The form “${name}” of the vendor opens here.`;
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
})();
