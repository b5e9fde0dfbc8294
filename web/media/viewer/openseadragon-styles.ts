/**
 * OpenSeadragon would add a style element to the page, which the content security policy refuses; it first checks
 * whether there is one, so this adds a harmless one.
 */
export function keepOwnStyles() {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return;
  const style = document.createElement('style');
  // Browsers ignore this type, so the policy has nothing to refuse.
  style.type = 'text/plain';
  style.setAttribute('data-openseadragon-mobile-css', 'true');
  document.head.append(style);
}
