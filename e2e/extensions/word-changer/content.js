const PHONE = /\b\d{4} \d{4}\b/;
const PRICE = /\bQ\d[\d,.]*/g;

const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const texts = [];
while (walker.nextNode())
  if (!walker.currentNode.parentElement.closest('script, style')) texts.push(walker.currentNode);

for (const text of texts) {
  text.data = text.data.replace(PRICE, (price) => `${price} (USD)`).replace('Negocios', 'Commerces');
  const phone = PHONE.exec(text.data);
  if (!phone) continue;
  const rest = text.splitText(phone.index);
  rest.splitText(phone[0].length);
  const link = document.createElement('a');
  link.href = `tel:${phone[0].replace(' ', '')}`;
  link.className = 'phone-link';
  rest.replaceWith(link);
  link.append(rest);
}
document.documentElement.dataset.wordsChanged = 'true';
