/** The style of the record of an exchange, on screens and on paper. */
export const recordStyle = `
*{box-sizing:border-box}
html{color-scheme:light dark}
:lang(zh){line-break:strict;text-autospace:normal}
body{margin:0 auto;max-width:50rem;padding:2rem 1.25rem 4rem;font:1rem/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.75rem;line-height:1.2}
h2{margin:2.5rem 0 .75rem;padding-bottom:.25rem;border-bottom:1px solid;font-size:1.25rem}
h3{margin:1.5rem 0 .5rem;font-size:1rem}
p{margin:.25rem 0}
.pair{font-size:1.25rem;word-break:keep-all}
.quiet,time,dt{opacity:.75}
.quiet,time{font-size:.875rem}
time{white-space:nowrap}
.text{white-space:pre-line}
ul,ol{margin:0;padding:0;list-style:none}
.item{display:flex;gap:1rem;padding:.75rem 0;border-top:1px solid #8886;break-inside:avoid}
.item:first-child{border-top:0}
.item img{flex:none;align-self:flex-start;width:9rem;max-height:12rem;object-fit:contain}
.item>div{min-width:0;flex:1}
.name{font-weight:600}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:0 1rem;margin:.25rem 0 0;font-size:.9375rem}
dd{margin:0}
.events li{display:grid;grid-template-columns:13rem minmax(0,1fr);align-items:baseline;gap:0 1rem;padding:.5rem 0;border-top:1px solid #8886;break-inside:avoid}
.events li:first-child{border-top:0}
@media (max-width:36rem){
.item{display:block}
.item img{display:block;width:100%;max-height:16rem;margin-bottom:.5rem;object-position:left}
.events li{display:block}
}
@media print{
html{color-scheme:light;font-size:10pt}
body{max-width:none;padding:0}
}`;
