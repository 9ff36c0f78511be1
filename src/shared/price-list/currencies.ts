/** Lists how the dollars of other countries than the United States are marked. */
const DOLLARS_OF = 'mx|mxn|rd|c|r|ar|arg|col|cop|cl|clp|ur|uy|bz|ca|can|cad|a|au|n|nt|hk|b|bs|j|tt|cu|s';
const CODES = 'eur|mxn|crc|hnl|cop|nio|pab|dop|pen|ves|bob|brl|clp|ars|uyu|pyg|cup|bzd|gbp|cad|chf|jpy|cny';
/** Matches a mark before an amount. `L 8` without a dot is rather the size of a shirt. */
const BEFORE = String.raw`${CODES}|(?:${DOLLARS_OF})\s?\$|l\.|lps?\.?|bs\.?(?:\s?[sdf]\.?)?|s\s?\/\.?|b\s?\/\.?|₲|gs\.`;
const WORDS = [
  String.raw`euros?|pesos?|lempiras?|lps\.?|col[oó]n(?:es)?|bol[ií]var(?:es)?|bolivianos?|bs\.?|soles|c[oó]rdobas?|balboas?`,
  String.raw`reais|reales|guaran[ií]e?s|libras\s+esterlinas|yen(?:es)?|yuan(?:es)?|francos\s+suizos`,
].join('|');
/** Matches any sign of a currency but those of dollars and of cents. */
const SIGN = String.raw`(?![$¢])\p{Sc}`;

/** Returns what matches money that is neither quetzales nor dollars. */
export function otherCurrency(number: string, apart: string, wordEnd: string): string {
  const amount = `(?:${number})`;
  return [
    String.raw`(?:${SIGN}|(?<!\d\s*)¢)\s*${amount}`,
    String.raw`${apart}(?:${BEFORE}|(?:${WORDS})\s*:?)\s*${amount}`,
    String.raw`\$\s*${amount}\s*(?:(?:${CODES}|${WORDS})${wordEnd}|m\.\s?n\.)`,
    String.raw`${apart}${amount}\s*(?:${SIGN}|(?:${DOLLARS_OF})\$|(?:${CODES}|${WORDS})${wordEnd})`,
  ].join('|');
}
