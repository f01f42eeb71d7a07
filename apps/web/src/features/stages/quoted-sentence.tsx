/** A source's sentence with the words marked that a fact quotes. */
export function QuotedSentence({ text, quote }: { text: string; quote: string }) {
  const at = text.indexOf(quote)
  if (at < 0 || quote === text) return at < 0 ? text : <mark className="quoted">{text}</mark>
  return (
    <>
      {text.slice(0, at)}
      <mark className="quoted">{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  )
}
