/**
 * Changes a page like the translators of Chrome, Edge and Samsung: wraps each text node, also later ones, in
 * `<font><font>`. Self-contained, so that Playwright can send it into a page. Returns a function that stops it.
 */
export function translate(given: Node | null): () => void {
  const root = given ?? document;
  const leftAlone = 'font, script, style, textarea, title, noscript, [translate=no]';
  const replace = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const around = node.parentElement;
      if (!around || around.closest(leftAlone) || node.nodeValue === '') return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(node.nodeValue ?? '');
      node.parentNode?.replaceChild(outer, node);
      return;
    }
    for (const child of Array.from(node.childNodes)) replace(child);
  };
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') replace(target);
      for (const node of addedNodes) if (node.isConnected) replace(node);
    }
  });
  replace(root);
  watch.observe(root, { childList: true, characterData: true, subtree: true });
  return () => watch.disconnect();
}

/**
 * Changes a page like password managers and spelling checkers: adds a style sheet, elements beside each field and
 * attributes on it.
 */
export function decorate(root: Element): () => void {
  document.head.append(document.createElement('style'));
  const around = (field: Element) => {
    if (field.hasAttribute('data-gramm')) return;
    field.setAttribute('data-gramm', 'false');
    field.after(document.createElement('com-1password-button'));
    field.before(document.createElement('grammarly-extension'));
  };
  const all = () => {
    for (const field of root.querySelectorAll('input, textarea, select')) around(field);
  };
  const watch = new MutationObserver(all);
  all();
  watch.observe(root, { childList: true, subtree: true });
  return () => watch.disconnect();
}
