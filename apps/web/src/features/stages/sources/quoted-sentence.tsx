/** A sentence of a source. The words that a fact quotes are marked. */
export function QuotedSentence({ text, quote }: { text: string; quote: string }) {
  const at = text.indexOf(quote)
  if (at < 0) return text
  if (quote === text) return <mark className="quoted whole">{text}</mark>
  return (
    <>
      {text.slice(0, at)}
      <mark className="quoted">{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  )
}
